import path from "node:path";
import { expect, test } from "vitest";
import { nodeComplaint } from "@/bin/node-version.mjs";
import { readOptions } from "@/bin/options.mjs";

const ROOT = path.resolve("/project");
const CWD = path.resolve("/home/me");
const read = (argv: string[], env: Record<string, string> = {}) => readOptions(argv, env, { root: ROOT, cwd: CWD });
const refused = (argv: string[], env: Record<string, string> = {}) => {
  try {
    read(argv, env);
  } catch (error) {
    return error;
  }
  return undefined;
};

test("without arguments it shows the bundled examples on port 3000 of this machine", () => {
  expect(read([])).toEqual({
    dev: false,
    config: path.join(ROOT, "examples", "placard.json"),
    data: path.join(ROOT, ".placard"),
    host: "127.0.0.1",
    port: 3000,
  });
});

test("the command line comes before the environment, and relative paths start where the command was called", () => {
  const env = { PLACARD_CONFIG: "env.json", PLACARD_DATA: "/data", PORT: "4000", HOST: "::1" };
  expect(read([], env)).toMatchObject({ config: path.join(CWD, "env.json"), data: path.resolve("/data"), port: 4000, host: "::1" });
  const argv = ["--config", "cli.json", "--data=store", "--port", "0", "--host", "localhost", "--dev"];
  const config = path.join(CWD, "cli.json");
  expect(read(argv, env)).toEqual({ dev: true, config, data: path.join(CWD, "store"), port: 0, host: "localhost" });
});

test("an empty variable counts as not set", () => {
  expect(read([], { PORT: "", HOST: "", PLACARD_CONFIG: "" })).toEqual(read([]));
});

test("--help asks for help", () => {
  expect(read(["--help"])).toBe("help");
  expect(read(["-h"])).toBe("help");
});

test.each([
  [["--prot", "1"], "Unknown option '--prot'"],
  [["--port"], "--port"],
  [["--config", "--data", "x"], "--config"],
  [["--config="], "--config needs a value"],
  [["servers.json"], "Unexpected argument 'servers.json'"],
  [["--port", "http"], "--port http is not a port"],
  [["--port", "65536"], "--port 65536 is not a port"],
  [["--port", "-1"], "--port"],
  [["--host", "0.0.0.0"], "--host 0.0.0.0 is refused: Placard has no sign-in yet"],
])("%j is refused in one line with exit code 2", (argv, line) => {
  const error = refused(argv);
  expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining(line) });
  expect(error).toMatchObject({ message: expect.not.stringContaining("\n") });
});

test("a wrong variable is named", () => {
  expect(refused([], { PORT: "3k" })).toMatchObject({ exitCode: 2, message: expect.stringContaining("PORT=3k is not a port") });
  expect(refused([], { HOST: "example.org" })).toMatchObject({ message: expect.stringContaining("HOST=example.org is refused") });
});

test.each(["18.20.4", "20.18.3", "21.7.0", "22.11.0", "8.17.0"])("Node %s is too old", (version) => {
  expect(nodeComplaint(version)).toContain(`this is Node ${version}`);
});

test.each(["20.19.0", "20.20.2", "22.12.0", "24.0.0", "26.1.0"])("Node %s will do", (version) => {
  expect(nodeComplaint(version)).toBe("");
});
