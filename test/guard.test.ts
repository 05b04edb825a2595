import { expect, test } from "vitest";
import { refusal } from "@/bin/guard.mjs";

const PORT = 3000;
const get = (url: string, ...rawHeaders: string[]) => refusal({ method: "GET", url, rawHeaders }, PORT)?.status;
const post = (...rawHeaders: string[]) => refusal({ method: "POST", url: "/api/refresh", rawHeaders }, PORT)?.status;
const HOST = ["Host", "localhost:3000"];

test.each(["127.0.0.1:3000", "localhost:3000", "LocalHost:3000", "[::1]:3000"])("a request to %s passes", (host) => {
  expect(get("/", "Host", host)).toBeUndefined();
});

test.each([
  "evil.example",
  "evil.example:3000",
  "localhost",
  "localhost:3001",
  "127.0.0.1:30000",
  "localhost.evil.example:3000",
  "0.0.0.0:3000",
  "::1:3000",
  "localhost:3000, evil.example",
  "",
])("a request to the host '%s' is misdirected", (host) => {
  expect(get("/", "Host", host)).toBe(421);
});

test("a request without Host, or with two, is misdirected, and gets no text", () => {
  expect(get("/")).toBe(421);
  expect(get("/", ...HOST, "host", "localhost:3000")).toBe(421);
  expect(refusal({ method: "GET", url: "/", rawHeaders: [] }, PORT)?.text).toBe("");
});

test("on port 80 the Host needs no port", () => {
  expect(refusal({ method: "GET", url: "/", rawHeaders: ["Host", "localhost"] }, 80)).toBeUndefined();
  expect(refusal({ method: "GET", url: "/", rawHeaders: ["Host", "evil.example"] }, 80)?.status).toBe(421);
});

test.each(["/%", "/servers/%zz/tools/a", "/%ff", "http://localhost:3000/", "*", ""])("the path '%s' cannot be read", (url) => {
  expect(get(url, ...HOST)).toBe(400);
});

test("paths with escapes, and queries with any text, pass", () => {
  expect(get("/servers/a%2Fb/tools/%F0%9F%94%A5", ...HOST)).toBeUndefined();
  expect(get("/?q=100%", ...HOST)).toBeUndefined();
});

test("what may change something needs this site's Origin", () => {
  expect(post(...HOST, "Origin", "http://localhost:3000")).toBeUndefined();
  expect(post(...HOST, "Origin", "null")).toBe(403);
  expect(post(...HOST, "Origin", "https://localhost:3000")).toBe(403);
  expect(post(...HOST, "Origin", "http://localhost:3001")).toBe(403);
  expect(post(...HOST, "Origin", "http://127.0.0.1:3000")).toBe(403);
  expect(post(...HOST, "Origin", "http://localhost:3000", "Origin", "http://evil.example")).toBe(403);
});

test("a POST that no browser sent needs no Origin", () => {
  expect(post(...HOST)).toBeUndefined();
  expect(post("Host", "127.0.0.1:3000", "User-Agent", "curl/8")).toBeUndefined();
  expect(post("Host", "evil.example")).toBe(421);
  expect(post(...HOST, "ORIGIN", "")).toBe(403);
});

test.each(["cross-site", "same-site", "none", "same-origin", ""])("a browser's POST from %s without Origin is refused", (site) => {
  expect(post(...HOST, "Sec-Fetch-Site", site)).toBe(403);
  expect(post(...HOST, "sec-fetch-site", site, "Sec-Fetch-Site", site)).toBe(403);
  expect(post(...HOST, "Sec-Fetch-Site", site, "Origin", "http://localhost:3000")).toBeUndefined();
});

test("other methods that may change something need this site's Origin, whoever sends them", () => {
  for (const method of ["PUT", "PATCH", "DELETE", undefined])
    expect(refusal({ method, url: "/api/refresh", rawHeaders: HOST }, PORT)?.status).toBe(403);
});

test("reading does not need an Origin, whatever it is", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"])
    expect(refusal({ method, url: "/", rawHeaders: [...HOST, "Origin", "http://evil.example"] }, PORT)).toBeUndefined();
});

test("a socket needs this site's Origin, since browsers open sockets across sites", () => {
  const upgrade = (...rawHeaders: string[]) => refusal({ method: "GET", url: "/_next/hmr", rawHeaders }, PORT, { upgrade: true })?.status;
  expect(upgrade(...HOST, "Origin", "http://localhost:3000")).toBeUndefined();
  expect(upgrade(...HOST, "Origin", "http://evil.example")).toBe(403);
  expect(upgrade(...HOST)).toBe(403);
});
