import { words } from "@/lib/annotations/lexicon";
import { evidenceAt } from "./evidence";
import { type Parameter, parametersIn, pointerTo, takesAnyText, tokensOf } from "./parameters";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

const SECRETS = words("password passwd passphrase secret credential credentials");
const KEYS = words("api access private secret encryption signing client");
const TOKENS = words("access auth api bearer refresh bot session personal oauth jwt security admin service");

/** Tokens that turn a page or name a state; “app_token” and “report_token” are ids and need no exemption, as their first word is not in TOKENS. */
const NO_SECRET = /\b(?:pag(?:e|es|ing|inat\w{1,6})|cursor|continuation|next|csrf|sync)\b/i;

/** Most names hold nothing of the kind, and need not be taken apart. */
const MAY_HOLD = /token|passw|passphrase|secret|key|credential/i;

/** A schema can say by itself that a value is a secret; OpenAPI's registry of formats defines the word. */
const isPassword = ({ schema }: Parameter) => schema.format === "password";

function isSecret(parameter: Parameter): boolean {
  const { name, description } = parameter;
  if (isPassword(parameter)) return true;
  if (!MAY_HOLD.test(name) || !takesAnyText(parameter)) return false;
  const tokens = tokensOf(parameter);
  const last = tokens.at(-1) ?? "";
  const before = tokens.at(-2) ?? "";
  if (SECRETS.has(last) || (last === "value" && SECRETS.has(before))) return true;
  if (last === "key" || last === "apikey") return last === "apikey" || KEYS.has(before);
  if (last !== "token") return false;
  return tokens.length === 1 ? !NO_SECRET.test(description.slice(0, 300)) : TOKENS.has(before);
}

export const secretParameter = defineRule({
  id: "secret-parameter",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "schema",
  assumes: false,
  title: "Takes a secret as a parameter",
  why: "What stands in a parameter has passed through the model, the conversation and often a log, and a host may send it to a header of an address that the server names.",
  fix: "Let the server read the secret from its own configuration, or ask for it out of the model's sight (URL-mode elicitation).",
  mayBeWrong: "The value may be an identifier that only looks like a secret, or the tool may exist to store one.",
  sources: [
    "MCP specification 2026-07-28, server/tools, x-mcp-header: servers should not mark sensitive parameters",
    "OpenAPI Initiative, format registry: password",
    "MCP specification 2025-11-25 and later, elicitation: no secrets in form mode",
    "OpenAI, app submission guidelines, 2026-10",
  ],
  bad: { name: "login", inputSchema: { type: "object", properties: { password: { type: "string" } } } },
  good: {
    name: "list_items",
    inputSchema: {
      type: "object",
      properties: { page_token: { type: "string" }, token: { type: "string", description: "Pagination token." } },
    },
  },
  check: (tool): Draft[] =>
    parametersIn(tool)
      .filter(isSecret)
      .map((parameter): Draft => {
        const inHeader = parameter.schema["x-mcp-header"] !== undefined;
        const header = inHeader ? ", and asks hosts to put it into a header as well (x-mcp-header)" : "";
        const declared = isPassword(parameter);
        const what = declared ? "what its format calls a password" : "what looks like a secret";
        return {
          message: `Takes ${what} as ${quoted(parameter.name)}${header}.`,
          evidence: [evidenceAt(tool, pointerTo(parameter))],
          // By its name a parameter is only read as a secret. By its format it is declared to be one, and nothing is left to read.
          ...(declared ? { basis: "declared", confidence: "high", severity: inHeader ? "error" : "warning" } : {}),
        };
      }),
});
