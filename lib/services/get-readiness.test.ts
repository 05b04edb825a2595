import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { aPlacard, type Placard } from "@/test/placard";
import { getReadiness } from "./get-readiness";

let placard: Placard;
afterEach(() => placard.end());

const CORPUS = path.resolve(import.meta.dirname, "../../test/fixtures/corpus");

it("grades a listed server by each directory's profile, and one that failed by none, with the reason", async () => {
  placard = await aPlacard({
    mcpServers: { devtools: { file: "devtools.json" }, empty: { file: "empty.json" }, gone: { command: "no-such-command-here" } },
  });
  await placard.write("devtools.json", await readFile(path.join(CORPUS, "chrome-devtools.json"), "utf8"));
  await placard.write("empty.json", []);
  await placard.start();

  const { server, profiles } = await getReadiness("devtools");
  expect(server.id).toBe("devtools");
  expect(profiles.map(({ profile }) => profile.id)).toEqual(["openai", "anthropic", "m365", "slack"]);
  const outcomes = Object.fromEntries(profiles.map(({ profile, result }) => [profile.id, result.outcome]));
  expect(outcomes).toMatchObject({ openai: "not met" });
  const [openai] = profiles;
  if (openai?.result.outcome !== "not met") throw new Error("some tool leaves out a hint");
  const explicit = openai.result.requirements.find(({ requirement }) => requirement.id === "annotations-explicit");
  expect((explicit?.passed ?? 0) + (explicit?.failing.length ?? 0)).toBe(server.receivedCount);
  expect(explicit?.failing[0]?.tool).toMatch(/^devtools\//);

  for (const [id, reason] of [
    ["gone", "could not be listed"],
    ["empty", "lists no tools"],
  ] as const)
    for (const { result } of (await getReadiness(id)).profiles)
      expect(result).toMatchObject({ outcome: "not graded", reason: expect.stringContaining(reason) });
  await expect(getReadiness("nowhere")).rejects.toMatchObject({ code: "unknown-server" });
});
