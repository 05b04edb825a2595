// The four hints, as the protocol defines them. Source: ToolAnnotations in the MCP schema, unchanged from 2025-03-26 to 2026-07-28.

export const HINT_NAMES = ["readOnly", "destructive", "idempotent", "openWorld"] as const;
export type HintName = (typeof HINT_NAMES)[number];

export type Hint = {
  /** The key in `annotations`. */
  key: `${HintName}Hint`;
  /** What the protocol assumes where the hint is not declared. */
  default: boolean;
  label: string;
  /** What the protocol says that true and false mean. */
  whenTrue: string;
  whenFalse: string;
  /** What a tool that does not declare it may do, by the protocol's default. */
  whenAssumed: string;
  /** True where the hint means something only on a tool that is not read-only. */
  mootWhenReadOnly: boolean;
  /** What hosts commonly do with each value. Their differences are the host lens's. */
  effectWhenTrue: string;
  effectWhenFalse: string;
};

export const HINTS: Record<HintName, Hint> = {
  readOnly: {
    key: "readOnlyHint",
    default: false,
    label: "Read-only",
    whenTrue: "Does not modify its environment",
    whenFalse: "May modify its environment",
    whenAssumed: "Not declared, so the protocol assumes no: may modify its environment",
    mootWhenReadOnly: false,
    effectWhenTrue: "Hosts may run it without asking",
    effectWhenFalse: "Hosts may ask before each call",
  },
  destructive: {
    key: "destructiveHint",
    default: true,
    label: "Destructive",
    whenTrue: "May perform destructive updates",
    whenFalse: "Performs only additive updates",
    whenAssumed: "Not declared, so the protocol assumes yes: may perform destructive updates",
    mootWhenReadOnly: true,
    effectWhenTrue: "Hosts may ask each time, or refuse it",
    effectWhenFalse: "Hosts may ask less often",
  },
  idempotent: {
    key: "idempotentHint",
    default: false,
    label: "Idempotent",
    whenTrue: "Calling again with the same arguments has no additional effect",
    whenFalse: "Calling again may have an additional effect",
    whenAssumed: "Not declared, so the protocol assumes no: calling again may have an additional effect",
    mootWhenReadOnly: true,
    effectWhenTrue: "Hosts may call it again after a lost answer",
    effectWhenFalse: "Hosts may leave a lost answer lost",
  },
  openWorld: {
    key: "openWorldHint",
    default: true,
    label: "Open world",
    whenTrue: "May interact with external entities",
    whenFalse: "Its domain of interaction is closed",
    whenAssumed: "Not declared, so the protocol assumes yes: may interact with external entities",
    mootWhenReadOnly: false,
    effectWhenTrue: "Hosts may look over what it brings back",
    effectWhenFalse: "Hosts may use what it brings back as it is",
  },
};

/** What a server wrote for one hint. */
export const DECLARED_STATES = ["true", "false", "unset", "malformed"] as const;
export type DeclaredState = (typeof DECLARED_STATES)[number];
