import { expect, it } from "vitest";
import { advance, type Progress, type ServerProgress } from "./progress";

const server = (id: string, more: Partial<ServerProgress> = {}): ServerProgress => ({ id, phase: "waiting", tools: 0, ...more });
const running: Progress = { running: true, servers: [server("a"), server("b")], takenAt: "earlier" };

it("takes the whole state as it is", () => {
  expect(advance({ running: false, servers: [], takenAt: "" }, { type: "state", progress: running })).toBe(running);
});

it("puts a server's news in its place and leaves the others", () => {
  const news = server("a", { phase: "listing", tools: 7 });
  expect(advance(running, { type: "server", server: news })).toEqual({ ...running, servers: [news, server("b")] });
});

it("adds a server that it has not heard of", () => {
  expect(advance(running, { type: "server", server: server("c") }).servers.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

it("ends with the time of the list", () => {
  expect(advance(running, { type: "finished", takenAt: "now" })).toEqual({ ...running, running: false, takenAt: "now" });
});

it("changes nothing that it was given", () => {
  const before = structuredClone(running);
  advance(running, { type: "server", server: server("a", { phase: "done" }) });
  advance(running, { type: "finished", takenAt: "now" });
  expect(running).toEqual(before);
});
