import { describe, expect, it } from "vitest";
import { aServer, aSnapshot } from "@/test/builders";
import { changeHints, readChanges, snapshotWith } from "./what-if";

describe("changeHints", () => {
  it("sets, clears and leaves hints, and keeps everything else", () => {
    const raw = '{"name":"a","annotations":{"title":"A","readOnlyHint":true,"extra":1},"inputSchema":{"type":"object"}}';
    expect(JSON.parse(changeHints(raw, { readOnly: "unset", destructive: "false", idempotent: "true" }))).toEqual({
      name: "a",
      annotations: { title: "A", extra: 1, destructiveHint: false, idempotentHint: true },
      inputSchema: { type: "object" },
    });
  });

  it("puts an object in the place of annotations that are none", () => {
    expect(JSON.parse(changeHints('{"name":"a","annotations":null}', { openWorld: "true" }))).toEqual({
      name: "a",
      annotations: { openWorldHint: true },
    });
  });

  it("refuses what is no object", () => {
    expect(() => changeHints('"a"', { openWorld: "true" })).toThrow(TypeError);
  });
});

it("readChanges takes the four hints with values that can be declared, and nothing else", () => {
  const words = new URLSearchParams("readOnly=true&destructive=malformed&idempotent=unset&q=x&n=2");
  expect(readChanges(words)).toEqual({ readOnly: "true", idempotent: "unset" });
});

describe("snapshotWith", () => {
  const snapshot = aSnapshot([aServer("a", [{ name: "x" }, { name: "x", title: "Second" }]), aServer("b", [{ name: "y" }])]);

  it("holds the tool's server alone, with this one tool changed and its digest with it", () => {
    const changed = snapshotWith(snapshot, { server: "a", name: "x", occurrence: 2 }, { readOnly: "true" });
    const [server] = changed?.servers ?? [];
    expect(changed?.servers.map(({ id }) => id)).toEqual(["a"]);
    expect(server?.tools[0]).toBe(snapshot.servers[0]?.tools[0]);
    expect(JSON.parse(server?.tools[1]?.raw ?? "")).toMatchObject({ title: "Second", annotations: { readOnlyHint: true } });
    expect(server?.tools[1]?.digest).not.toBe(snapshot.servers[0]?.tools[1]?.digest);
  });

  it("is null for a tool that is not there", () => {
    expect(snapshotWith(snapshot, { server: "a", name: "x", occurrence: 3 }, {})).toBeNull();
    expect(snapshotWith(snapshot, { server: "c", name: "x", occurrence: 1 }, {})).toBeNull();
  });
});
