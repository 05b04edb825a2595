import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIST_MARKS } from "@/lib/catalog/reasons";
import { aServer, serverSubject } from "@/test/builders";
import { RULES } from "./index";
import type { Draft, Listing, Rule } from "./rule";
import { readServer } from "./subject";

/** What a rule says of a catalog, without the runner that would catch what it throws. */
function drafts(rule: Rule, texts: string[], listing: Partial<Listing>): Draft[] {
  const catalog = { servers: [readServer({ ...aServer("one", texts), ...listing }), serverSubject("two", texts.slice(0, 2))] };
  if (rule.scope === "catalog") return rule.check(catalog);
  if (rule.scope === "server") return catalog.servers.flatMap((server) => rule.check(server));
  return catalog.servers.flatMap((server) => server.tools).flatMap((tool) => rule.check(tool));
}

const text = fc.string({ unit: "binary", maxLength: 8 });
const anything = fc.jsonValue({ maxDepth: 3, stringUnit: "binary" });

const listings = fc.record(
  {
    status: fc.constantFrom("ok", "partial", "failed"),
    protocol: fc.constant({ era: "modern", version: "2026-07-28" } as const),
    labels: fc.constant({ transport: "http", target: "https://mcp.example.com/mcp" } as const),
    offersTools: fc.boolean(),
    marks: fc.array(fc.record({ kind: fc.constantFrom(...LIST_MARKS) })),
    timing: fc.record({ connectMs: fc.nat(), listMs: fc.nat(), pages: fc.nat(200) }),
  },
  { requiredKeys: [] },
);

/** Something like a tool, in which anything may stand anywhere. */
const toolLike = fc.record(
  {
    name: fc.oneof(fc.constantFrom("get_item", "delete_item", "Get_item", ""), text, anything),
    title: fc.oneof(text, anything),
    description: fc.oneof(text, anything),
    inputSchema: fc.oneof(
      fc.constant({ type: "object" }),
      anything,
      fc.record({ properties: fc.dictionary(text, fc.record({ type: anything, "x-mcp-header": anything })) }),
    ),
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
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: toolLike }, anything), { maxLength: 7 }), listings, (tools, listing) => {
        const texts = tools.map((tool) => JSON.stringify(tool));
        for (const draft of drafts(rule, texts, listing)) {
          expect(draft.message).toMatch(/^[A-Z0-9“].*\.$/s);
          const named = new Set(draft.tools?.map((tool) => tool.key));
          if (draft.tools) for (const { tool } of draft.evidence) expect(named).toContain(tool);
        }
      }),
    );
  });
});
