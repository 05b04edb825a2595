import type { HintKey } from "./snippet";

/** The hint's key as Python and Rust spell it: `read_only_hint`. */
export function snakeCase(key: HintKey): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The hint's key as Go spells it: `ReadOnlyHint`. */
export function pascalCase(key: HintKey): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
