import fc from "fast-check";
import { expect, test } from "vitest";
import { loadEntry } from "@/test/fixtures/config/load";

test("whatever an entry holds, it is a source or a problem, and never an error", async () => {
  const keys = fc.constantFrom("command", "args", "env", "cwd", "url", "headers", "type", "file", "disabled", "placard", "httpUrl");
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.constantFrom("stdio", "http", "${A}", "https://a.b"))),
  );
  await fc.assert(
    fc.asyncProperty(entry, async (value) => {
      const { source, problem } = await loadEntry(value);
      expect(source === undefined).toBe(problem !== undefined);
    }),
    { numRuns: 300 },
  );
});
