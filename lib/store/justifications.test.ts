import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { filesSetAside, type KeptTexts, keepJustifications, loadJustifications } from "./justifications";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "placard-store-"));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => path.join(folder, "justifications.json");
const written = (digest: string, texts: KeptTexts["texts"], server = "notes"): KeptTexts => ({ server, tool: "list_notes", digest, texts });

describe("keeping", () => {
  it("gives back what was kept, unit by unit, the latest last", async () => {
    const odd = { ...written("b", { readOnly: '“ \ud83d \u0000 \n "' }), tool: "\udc00", server: "__proto__" };
    await keepJustifications(folder, [written("a", { readOnly: "Only reads." })]);
    await keepJustifications(folder, [odd]);
    expect(await loadJustifications(folder)).toEqual([written("a", { readOnly: "Only reads." }), odd]);
  });

  it("lays a text beside the others of the same definition, and the definition that was written last comes last", async () => {
    await keepJustifications(folder, [written("a", { readOnly: "Reads." }), written("b", { readOnly: "Reads b." })]);
    await keepJustifications(folder, [written("a", { openWorld: "Stays here." })]);
    expect(await loadJustifications(folder)).toEqual([
      written("b", { readOnly: "Reads b." }),
      written("a", { readOnly: "Reads.", openWorld: "Stays here." }),
    ]);
  });

  it("keeps the same definition on two servers apart", async () => {
    await keepJustifications(folder, [written("a", { readOnly: "Here." }), written("a", { readOnly: "There." }, "other")]);
    await keepJustifications(folder, [written("a", { readOnly: "" })]);
    expect(await loadJustifications(folder)).toEqual([written("a", { readOnly: "There." }, "other")]);
  });

  it("takes back a text that is kept as an empty one, and the definition with its last text", async () => {
    await keepJustifications(folder, [written("a", { readOnly: "Reads.", openWorld: "Stays here." })]);
    await keepJustifications(folder, [written("a", { readOnly: "" })]);
    expect(await loadJustifications(folder)).toEqual([written("a", { openWorld: "Stays here." })]);
    await keepJustifications(folder, [written("a", { openWorld: "" })]);
    expect(await loadJustifications(folder)).toEqual([]);
  });

  it("makes the directory where there is none, and knows that nothing is kept", async () => {
    const below = path.join(folder, "not", "yet");
    expect([await loadJustifications(below), await filesSetAside(below)]).toEqual([[], []]);
    await keepJustifications(below, [written("a", { readOnly: "Reads." })]);
    expect(await loadJustifications(below)).toHaveLength(1);
  });

  it("loses none of many that are kept at the same time, and never shows half a file", async () => {
    const many = [...Array(30).keys()].map((i) => written(`digest-${i}`, { readOnly: `${i}`.repeat(20_000) }));
    let keeping = true;
    const reading = (async () => {
      while (keeping) await loadJustifications(folder);
    })();
    await Promise.all(many.map((one) => keepJustifications(folder, [one])));
    keeping = false;
    await reading;
    expect(await loadJustifications(folder)).toEqual(many);
    expect(await readdir(folder)).toEqual(["justifications.json"]);
  });

  it("rejects where nothing can be written, leaves what was kept and no draft, and goes on afterwards", async () => {
    await mkdir(file());
    await expect(keepJustifications(folder, [written("a", { readOnly: "Reads." })])).rejects.toThrow("EISDIR");
    await expect(loadJustifications(folder)).rejects.toThrow("EISDIR");
    expect(await readdir(folder)).toEqual(["justifications.json"]);
    await rm(file(), { recursive: true });
    await keepJustifications(folder, [written("a", { readOnly: "Reads." })]);
    expect(await loadJustifications(folder)).toHaveLength(1);
  });
});

describe("a damaged file", () => {
  const others = ['{"format":1,"kept":[{"serv', "", "null", '{"format":2,"kept":[]}', '{"format":1,"kept":[{"server":"a"}]}'];

  it.each(others)("is moved aside as it is and never deleted: %s", async (content) => {
    await writeFile(file(), content);
    expect(await loadJustifications(folder)).toEqual([]);
    const [aside = "", ...more] = await filesSetAside(folder);
    expect([more, await readdir(folder)]).toEqual([[], [aside]]);
    expect(await readFile(path.join(folder, aside), "utf8")).toBe(content);
  });

  it("does not stand in the way of what is kept next, nor of another damaged one", async () => {
    for (const content of ["first", "second"]) {
      await writeFile(file(), content);
      await keepJustifications(folder, [written("a", { readOnly: "Reads." })]);
      expect(await loadJustifications(folder)).toEqual([written("a", { readOnly: "Reads." })]);
    }
    const contents = (await filesSetAside(folder)).map((name) => readFile(path.join(folder, name), "utf8"));
    expect((await Promise.all(contents)).toSorted()).toEqual(["first", "second"]);
  });

  it("is moved aside once where many read it while something is kept", async () => {
    await writeFile(file(), "damaged");
    await Promise.all([
      loadJustifications(folder),
      keepJustifications(folder, [written("a", { readOnly: "Reads." })]),
      loadJustifications(folder),
    ]);
    expect(await loadJustifications(folder)).toEqual([written("a", { readOnly: "Reads." })]);
    expect(await filesSetAside(folder)).toHaveLength(1);
  });
});
