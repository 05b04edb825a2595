import { words } from "@/lib/annotations/lexicon";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { type Parameter, parametersIn, pointerTo, takesAnyText, tokensOf, valuesOf } from "./parameters";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

const MAY_BE_ONE = /ur[li]|endpoint|webhook|host|website/i;
const ADDRESS = words("url urls uri endpoint webhook host hostname website");

/** What may stand before such a word; anything else (`repo_url`, `bug_url`) names a record by its address. */
const KINDS = words(
  "target base page web website site server api webhook callback oauth auth source remote proxy redirect full start custom login seed",
);

/** Where the address is said to come from this very server, or to be no web address. */
const BOUNDED =
  /\b(?:returned|given|obtained|listed) (?:by|from|in)\b|\bget this from\b|\bfield in\b|\bresources?\b|\b(?:file|res):\/\/|\b(?:local|dev) (?:server|host)\b|\blocalhost\b/i;
const HOST = /https?:\/\/([\w.-]{1,80})/gi;

/** Examples that are all on one host, which is no placeholder, say that the tool works on that host. */
function isOneHost(description: string): boolean {
  const hosts = new Set([...description.matchAll(HOST)].map(([, host = ""]) => host.toLowerCase()));
  const [host = ""] = hosts;
  return hosts.size === 1 && !/(?:^|\.)example\.|^localhost/.test(host);
}

function namesAnAddress(parameter: Parameter): boolean {
  const { name, schema, description } = parameter;
  if (!MAY_BE_ONE.test(name)) return false;
  const tokens = tokensOf(parameter);
  const last = tokens.at(-1) ?? "";
  if (!takesAnyText(parameter) && !(last === "urls" && schema.type === "array" && valuesOf(parameter) === null)) return false;
  if (!ADDRESS.has(last) || !tokens.slice(0, -1).every((token) => KINDS.has(token))) return false;
  const said = description.slice(0, 500);
  return !BOUNDED.test(said) && !isOneHost(said);
}

export const addressParameterDeclaredClosed = defineRule({
  id: "address-parameter-declared-closed",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "schema",
  assumes: false,
  title: "Declared closed, takes any address",
  why: "A tool that goes wherever its caller says reaches beyond a closed world; hosts may use what it brings back as it is, and data can leave through the address.",
  fix: "Declare openWorldHint: true, or limit the parameter to the hosts that the tool works on.",
  mayBeWrong:
    "The server may accept its own addresses only, without saying so. Addresses that name a record, come from the server itself or are said to lie on one host are left out.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations", "https://github.com/exa-labs/exa-mcp-server/issues/348"],
  bad: {
    name: "webFetch",
    inputSchema: { type: "object", properties: { url: { type: "string" } } },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  good: {
    name: "get_issue",
    inputSchema: { type: "object", properties: { repo_url: { type: "string" } } },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  check: (tool): Draft[] => {
    if (tool.annotations.hints.openWorld.declared !== "false") return [];
    return parametersIn(tool)
      .filter(namesAnAddress)
      .map((parameter) => ({
        message: `Declares a closed world and takes any address as ${quoted(parameter.name)}.`,
        evidence: [evidenceAt(tool, pointerTo(parameter)), evidenceAt(tool, "/annotations/openWorldHint")],
        suggestion: correctedAnnotations(tool, { openWorldHint: true }),
      }));
  },
});
