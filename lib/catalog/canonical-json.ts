// One spelling for all JSON texts that say the same, so that a digest changes when a definition does and never otherwise.
import { endOfValue, skipSpace } from "./json-text";

/** A member of an object (`name` is its decoded key, by which members are sorted) or an element of an array, in canonical spelling. */
type Part = { name: string; text: string };

/** A container that the walk is inside. `key` is the literal of the key that is being read. */
type Frame = { isArray: boolean; parts: Part[]; key: string };

/** Below this a double loses digits. */
const SMALLEST_NORMAL = 2.2250738585072014e-308;

/** Strings are escaped as JSON.stringify does, so that lone surrogates stay distinct under UTF-8. */
function canonicalString(literal: string): string {
  return literal.includes("\\") || !literal.isWellFormed() ? JSON.stringify(JSON.parse(literal)) : literal;
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}

/** Equal numbers get one spelling (1.0 is 1), and unequal ones never do, also where a double cannot tell them apart. */
function canonicalNumber(literal: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = withoutTrailingZeros(digits);
  if (significant === "") return "0";
  const value = Number(literal);
  const size = Math.abs(value);
  if (significant.length <= 15 && size >= SMALLEST_NORMAL && size < Number.POSITIVE_INFINITY) return JSON.stringify(value);
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return Number.isSafeInteger(power) ? `${sign}${significant}e${power}` : literal;
}

function canonicalScalar(literal: string): string {
  const code = literal.charCodeAt(0);
  if (code === 34) return canonicalString(literal);
  return code === 45 || (code >= 48 && code <= 57) ? canonicalNumber(literal) : literal;
}

/** Concatenates piece by piece and not with join, which would copy the inner text once more at every level of nesting. */
function spell({ isArray, parts }: Frame): string {
  const ordered = isArray ? parts : parts.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  let text = "";
  for (const part of ordered) text += text === "" ? part.text : `,${part.text}`;
  return isArray ? `[${text}]` : `{${text}}`;
}

function add(frame: Frame, text: string): void {
  if (frame.isArray) frame.parts.push({ name: "", text });
  else frame.parts.push({ name: String(JSON.parse(frame.key)), text: `${canonicalString(frame.key)}:${text}` });
}

/** Reads past a key and its colon where the frame is an object. The index of the value that follows. */
function enter(text: string, at: number, frame: Frame): number {
  const start = skipSpace(text, at);
  if (frame.isArray) return start;
  const end = endOfValue(text, start);
  frame.key = text.slice(start, end);
  return skipSpace(text, skipSpace(text, end) + 1);
}

/**
 * The canonical spelling of a valid JSON text: keys sorted by UTF-16 code unit, no white space, strings and numbers spelled alike. Two
 * texts have the same spelling exactly when they say the same. Repeated keys are kept, in their order. Linear, and free of recursion.
 */
export function canonicalJson(text: string): string {
  const open: Frame[] = [];
  let at = skipSpace(text, 0);
  for (;;) {
    const first = text[at];
    let done: string;
    if (first === "{" || first === "[") {
      const frame: Frame = { isArray: first === "[", parts: [], key: "" };
      const inside = skipSpace(text, at + 1);
      if (text[inside] !== "}" && text[inside] !== "]") {
        open.push(frame);
        at = enter(text, inside, frame);
        continue;
      }
      at = inside + 1;
      done = spell(frame);
    } else {
      const end = endOfValue(text, at);
      done = canonicalScalar(text.slice(at, end));
      at = end;
    }
    // Hands the value to what it stands in, and closes every container that ends here.
    for (;;) {
      const parent = open.at(-1);
      if (!parent) return done;
      add(parent, done);
      at = skipSpace(text, at);
      if (text[at] === ",") {
        at = enter(text, at + 1, parent);
        break;
      }
      open.pop();
      at++;
      done = spell(parent);
    }
  }
}
