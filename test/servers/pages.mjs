// Pages through its list in the way that the argument names.
import { serve, tool } from "./stdio.mjs";

/** @type {{ [kind: string]: (cursor: unknown, count: number) => unknown }} */
const kinds = {
  three: (cursor) => (cursor === "c2" ? null : cursor === "c1" ? "c2" : "c1"),
  empty: (cursor) => (cursor === undefined ? "" : undefined),
  loop: (cursor) => (cursor === "a" ? "b" : "a"),
  endless: (_, count) => `page ${count}`,
  number: () => 5,
  same: () => "c",
  "empty three times": (_, count) => (count < 4 ? "" : undefined),
  large: (_, count) => (count < 3 ? `${count}`.repeat(1_000_000) : undefined),
  object: (cursor) => (cursor === undefined ? "next" : undefined),
};
const kind = process.argv[2] ?? "three";
let count = 0;

serve({
  "tools/list": ({ cursor }) => {
    count++;
    const tools = kind === "object" && count === 2 ? { a: 1 } : [tool(`tool_${count}`)];
    return { tools, nextCursor: kinds[kind]?.(cursor, count) };
  },
});
