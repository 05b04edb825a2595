// References such as ${TOKEN} in the texts of an entry.

/** The value of a variable, or undefined where it is not set. */
export type Variables = (name: string) => string | undefined;

/** What references are looked up in. */
export type Scope = {
  variables: Variables;
  /** Default values of VS Code's inputs; undefined where the input has none. */
  inputs: Variables;
  /** What hosts define themselves, such as workspaceFolder. */
  places: ReadonlyMap<string, string>;
};

type Reference =
  | { kind: "variable"; name: string; fallback: string | undefined }
  | { kind: "input"; name: string }
  | { kind: "foreign"; name: string };

/** Reads what stands between the braces; null where it is no reference and has to stay as it is. */
function readReference(inner: string): Reference | null {
  const variable = /^(?:env:)?([A-Za-z_]\w*)(?::-(.*))?$/s.exec(inner);
  if (variable?.[1] !== undefined) return { kind: "variable", name: variable[1], fallback: variable[2] };
  const input = /^input:(.+)$/s.exec(inner);
  if (input?.[1] !== undefined) return { kind: "input", name: input[1] };
  const foreign = /^(command|config|file):/.exec(inner);
  return foreign?.[1] === undefined ? null : { kind: "foreign", name: foreign[1] };
}

function replaceReferences(text: string, replace: (reference: Reference, whole: string) => string): string {
  return text.replace(/\$\{([^{}]*)\}/g, (whole, inner: string) => {
    if (inner === "/") return replace({ kind: "variable", name: "pathSeparator", fallback: undefined }, whole);
    const reference = readReference(inner);
    return reference === null ? whole : replace(reference, whole);
  });
}

/**
 * The text with its references replaced, and a few words for each that has no value. As in a shell, `${NAME:-value}` takes the value where
 * NAME is unset or empty.
 */
export function expand(text: string, scope: Scope): { text: string; missing: string[] } {
  const missing: string[] = [];
  const lack = (words: string) => {
    missing.push(words);
    return "";
  };
  const expanded = replaceReferences(text, (reference) => {
    if (reference.kind === "foreign") return lack(`\${${reference.name}:…} can be filled in only by its host`);
    if (reference.kind === "input")
      return scope.inputs(reference.name) ?? lack(`the input ${JSON.stringify(reference.name)} has no default`);
    const { name, fallback } = reference;
    const value = scope.places.get(name) ?? scope.variables(name);
    if (fallback !== undefined) return value || fallback;
    return value ?? lack(`${name} is not set`);
  });
  return { text: expanded, missing };
}

/**
 * The text with every reference replaced by what `mark` makes of its plain spelling (`${NAME}`, without a default): a label shows a
 * variable's name, never its value.
 */
export function markReferences(text: string, mark: (spelling: string) => string): string {
  return replaceReferences(text, (reference) => {
    if (reference.kind === "foreign") return mark(`\${${reference.name}:…}`);
    return mark(reference.kind === "input" ? `\${input:${reference.name}}` : `\${${reference.name}}`);
  });
}
