import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refreshCatalog } from "@/lib/services/refresh-catalog";
import { found } from "./canaries";
import { aPlacard, eventsUntilFinished, type Placard } from "./placard";
import { allOf, share } from "./shares";

let placard: Placard;
beforeAll(async () => {
  placard = await aPlacard({ mcpServers: { files: { file: "files.json" } } });
  await placard.write("files.json", [{ name: "read", inputSchema: { type: "object" } }]);
  await placard.start();
});
afterAll(() => placard.end());

/** Texts of a configuration: with signs that mean something in patterns, URLs, JSON and HTML, and such as nothing else on a page holds. */
const character = fc.constantFrom(..."abcXYZ019$()[]{}*+?^|\\/.,;:!\"'<>&%#@ =é漢😀");
const text = fc.string({ unit: character, minLength: 4, maxLength: 14 }).map((middle) => `q7${middle}7q`);
const word = fc.stringMatching(/^[a-z0-9]{8,12}$/).map((middle) => `Q7${middle}`);

const labels = fc.record({ owner: text, trust: text });
const stdio = fc.record({
  command: text,
  args: fc.array(text, { maxLength: 3 }),
  env: fc.dictionary(word, text, { minKeys: 1, maxKeys: 2 }),
  placard: labels,
});
const remote = fc
  .record({
    user: text,
    password: text,
    path: text,
    key: word,
    value: text,
    headers: fc.dictionary(word, text, { maxKeys: 2 }),
    placard: labels,
  })
  .map(({ user, password, path, key, value, ...rest }) => {
    const at = [user, password, path, key, value].map(encodeURIComponent);
    // Nothing listens on port 1.
    return {
      entry: { url: `http://${at[0]}:${at[1]}@127.0.0.1:1/${at[2]}?${at[3]}=${at[4]}`, ...rest },
      parts: [user, password, path, key, value],
    };
  });
const recorded = text.map((name) => ({ file: `${name}.json` }));

/** Every text in a configuration's entry, keys and values alike, that the test put there. */
function textsIn(entry: object): string[] {
  return Object.entries(entry).flatMap(([name, value]): string[] => {
    const own = /^q7/i.test(name) ? [name] : [];
    if (typeof value === "string") return [...own, value];
    return [...own, ...textsIn(value)];
  });
}

it("a link shows nothing of any configuration, whatever stands in it", async () => {
  await fc.assert(
    fc.asyncProperty(stdio, remote, recorded, async (program, { entry, parts }, file) => {
      const mcpServers = { files: { file: "files.json" }, program, remote: entry, recorded: file };
      const canaries = [...textsIn(program), ...textsIn({ ...entry, url: "" }), ...parts, ...textsIn(file)].filter((one) =>
        /^q7/i.test(one),
      );
      expect(canaries.length).toBeGreaterThan(10);
      await placard.write("mcp.json", { mcpServers });
      await eventsUntilFinished(() => refreshCatalog());
      const shown = await allOf(await share());
      expect(shown.join("").includes('"failed"')).toBe(true);
      expect(shown.flatMap((body) => found(canaries, body))).toEqual([]);
      const least = await allOf(await share("", { names: false, schemas: false, decisions: false }));
      expect(least.flatMap((body) => found([...canaries, "recorded.json"], body))).toEqual([]);
    }),
    { numRuns: 20 },
  );
}, 120_000);
