import type { Evidence } from "@/lib/rules/rule";

/** What is said of a tool that does not meet a requirement. */
export type Fault = { message: string; evidence: Evidence[] };
