import path from "node:path";
import { expect, test } from "vitest";
import { readEnv, variables } from "./env";

test("without variables: this machine only, port 3000, data in the project's directory", () => {
  expect(readEnv({})).toEqual({ port: 3000, host: "127.0.0.1", dataDir: path.resolve(".placard"), sharing: true });
});

test("variables are read, and an empty one counts as not set", () => {
  const environment = {
    PORT: "0",
    HOST: "",
    PLACARD_CONFIG: "mcp.json",
    PLACARD_DATA: "/data",
    DATABASE_URL: "postgres://u:p@db/placard",
    PLACARD_SHARING: "off",
  };
  expect(readEnv(environment)).toEqual({
    port: 0,
    host: "127.0.0.1",
    configPath: "mcp.json",
    dataDir: "/data",
    databaseUrl: "postgres://u:p@db/placard",
    sharing: false,
  });
});

test("variables are read when asked for, from the process by default", () => {
  const before = process.env.PORT;
  process.env.PORT = "4711";
  try {
    expect(readEnv().port).toBe(4711);
    expect(variables()("PORT")).toBe("4711");
  } finally {
    if (before === undefined) delete process.env.PORT;
    else process.env.PORT = before;
  }
});

test("values that do not fit are named by their variable, never quoted", () => {
  const environment = { PORT: "80a", HOST: "a b", DATABASE_URL: "mysql://u:CANARY@db", PLACARD_SHARING: "CANARY" };
  expect(() => readEnv(environment)).toThrow(
    "The environment does not fit: PORT should be a whole number from 0 to 65535; HOST should be an address or host name such as 127.0.0.1; PLACARD_SHARING should be on or off; DATABASE_URL should be a URL that starts with postgres://.",
  );
  for (const PORT of ["-1", "65536", "1.5", "0x10", "123456"]) expect(() => readEnv({ PORT })).toThrow("PORT should be a whole number");
});

test("the lookup knows only the environment's own names", () => {
  const lookup = variables({ A: "1", EMPTY: "" });
  expect([lookup("A"), lookup("EMPTY"), lookup("B"), lookup("constructor")]).toEqual(["1", "", undefined, undefined]);
});
