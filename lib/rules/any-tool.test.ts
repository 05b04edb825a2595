import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogSubject } from "@/test/builders";
import { RULES } from "./index";
import type { Draft, Rule } from "./rule";

/** What a rule says of a catalog, without the runner that would catch what it throws. */
function drafts(rule: Rule, texts: string[]): Draft[] {
  const catalog = catalogSubject({ one: texts, two: texts.slice(0, 2) });
  if (rule.scope === "catalog") return rule.check(catalog);
  if (rule.scope === "server") return catalog.servers.flatMap((server) => rule.check(server));
  return catalog.servers.flatMap((server) => server.tools).flatMap((tool) => rule.check(tool));
}

const text = fc.string({ unit: "binary", maxLength: 8 });
const anything = fc.jsonValue({ maxDepth: 3, stringUnit: "binary" });

/** Something like a tool, in which anything may stand anywhere. */
const toolLike = fc.record(
  {
    name: fc.oneof(fc.constantFrom("get_item", "delete_item", "Get_item", ""), text, anything),
    title: fc.oneof(text, anything),
    description: fc.oneof(text, anything),
    inputSchema: fc.oneof(fc.constant({ type: "object" }), anything),
    outputSchema: anything,
    icons: anything,
    _meta: anything,
    readOnlyHint: anything,
    annotations: fc.oneof(
      anything,
      fc.record(
        {
          title: fc.oneof(text, anything),
          readOnlyHint: fc.oneof(fc.boolean(), anything),
          destructiveHint: fc.oneof(fc.boolean(), anything),
          openWorldHint: fc.boolean(),
          read_only: fc.boolean(),
          annotations: anything,
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);

describe.each(RULES.map((rule) => [rule.id, rule] as const))("%s", (_, rule) => {
  it("throws on no JSON value and names only tools that there are", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: toolLike }, anything), { maxLength: 7 }), (tools) => {
        const texts = tools.map((tool) => JSON.stringify(tool));
        for (const draft of drafts(rule, texts)) {
          expect(draft.message).toMatch(/^[A-Z0-9“].*\.$/s);
          const named = new Set(draft.tools?.map((tool) => tool.key));
          if (draft.tools) for (const { tool } of draft.evidence) expect(named).toContain(tool);
        }
      }),
    );
  });
});
