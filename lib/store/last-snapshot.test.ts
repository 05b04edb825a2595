import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aServer, aSnapshot } from "@/test/builders";
import { keep, loadKept } from "./last-snapshot";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "placard-store-"));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => path.join(folder, "last-snapshot.json");
const snapshot = aSnapshot([
  aServer("a", [{ name: "x" }, "null"], {
    status: "partial",
    failure: { reason: "exited-early", detail: "code 1", phase: "listing" },
    marks: [{ kind: "ended-early" }],
    identity: { name: "a", version: "1" },
    instructions: "Read first.",
    toolsFrom: "2026-11-19T00:00:00.000Z",
  }),
]);

it("gives back what was kept, with the eras beside it", async () => {
  const eras = [["a", { era: "modern" }]];
  await keep(folder, { snapshot, eras });
  expect(await loadKept(folder)).toEqual({ snapshot, eras });
});

it("keeps raw definitions unit by unit: escapes, null characters, half surrogate pairs, odd spelling", async () => {
  const raws = [
    '{"name":"\\ud83d \\u0000"}',
    `{"name":"${"\ud83d"} ${"\u0000"}"}`,
    '{ "n" : 1.0,\t"n":12345678901234567890 }',
    '"\u2028\ufeff"',
  ];
  const kept = aSnapshot([aServer("a", [], { tools: raws.map((raw) => ({ name: "\udc00", raw, digest: "d" })) })]);
  await keep(folder, { snapshot: kept });
  expect((await loadKept(folder))?.snapshot).toEqual(kept);
});

it("keeps any text", async () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const text = fc.array(unit, { maxLength: 20 }).map((units) => units.join(""));
  await fc.assert(
    fc.asyncProperty(text, async (raw) => {
      const kept = aSnapshot([aServer(raw, [], { tools: [{ name: raw, raw, digest: raw }] })]);
      await keep(folder, { snapshot: kept });
      expect((await loadKept(folder))?.snapshot).toEqual(kept);
    }),
    { numRuns: 50 },
  );
});

it("makes the directory where there is none, and says where there is nothing", async () => {
  const below = path.join(folder, "not", "yet");
  expect(await loadKept(below)).toBeNull();
  await keep(below, { snapshot });
  expect((await loadKept(below))?.snapshot).toEqual(snapshot);
});

it("replaces what was kept before, and leaves no other file", async () => {
  await keep(folder, { snapshot });
  await keep(folder, { snapshot: { ...snapshot, id: "second" } });
  expect((await loadKept(folder))?.snapshot.id).toBe("second");
  expect(await readdir(folder)).toEqual(["last-snapshot.json"]);
});

it("has one whole snapshot after many were kept at the same time, and never half of one on the way", async () => {
  const many = [...Array(20).keys()].map((i) => ({ ...snapshot, id: `id-${i}`, takenAt: `${i}`.repeat(20_000) }));
  await keep(folder, { snapshot });
  let keeping = true;
  const reading = (async () => {
    while (keeping) expect(await loadKept(folder)).not.toBeNull();
  })();
  await Promise.all(many.map((one) => keep(folder, { snapshot: one })));
  keeping = false;
  await reading;
  expect(many).toContainEqual((await loadKept(folder))?.snapshot);
  expect(await readdir(folder)).toEqual(["last-snapshot.json"]);
});

it("counts a damaged file as none, wherever it was cut", async () => {
  await keep(folder, { snapshot });
  const text = await readFile(file(), "utf8");
  for (const end of [0, 1, Math.floor(text.length / 2), text.length - 1]) {
    await writeFile(file(), text.slice(0, end));
    expect(await loadKept(folder)).toBeNull();
  }
});

it("counts the file of another version, or of anything else, as none", async () => {
  const { servers: _, ...half } = snapshot;
  const others = [{ format: 2, snapshot }, { snapshot }, { format: 1, snapshot: half }, { format: 1 }, [], null, "text"];
  for (const other of others) {
    await writeFile(file(), JSON.stringify(other));
    expect(await loadKept(folder)).toBeNull();
  }
});

it("rejects where nothing can be written, and leaves no draft", async () => {
  await mkdir(file());
  await expect(keep(folder, { snapshot })).rejects.toThrow("EISDIR");
  expect(await readdir(folder)).toEqual(["last-snapshot.json"]);
});
