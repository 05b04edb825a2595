// Private data, untrusted content, and a way out: harmless apart, and a risk in one session. Which tools form each leg is read from words
// and hints, so the page that shows it speaks of a possibility. Source: the protocol's blog of 2026-03-16 on what hints can and cannot do.
import { inLeg, LEGS, type Leg, type LegTool } from "./combinations-legs";
import type { Tool } from "./model";

export type Combination = {
  legs: Record<Leg, LegTool[]>;
  /** True where every leg has a tool. */
  isPossible: boolean;
  /** Keys of tools, and ids of servers, each of which alone takes a whole leg away. */
  breakingTools: string[];
  breakingServers: string[];
};

/** Those without which some leg would be empty. */
function breaking(legs: Record<Leg, LegTool[]>, idOf: (tool: Tool) => string): string[] {
  const alone = LEGS.flatMap((leg) => {
    const ids = new Set(legs[leg].map(({ tool }) => idOf(tool)));
    return ids.size === 1 ? [...ids] : [];
  });
  return [...new Set(alone)];
}

/**
 * The legs that these tools form together. Without `withAssumed`, tools that stand in a leg only by an assumed default are left out, so that
 * servers which declare nothing do not make every catalog look alike; with it, they stand behind the others.
 */
export function combine(tools: readonly Tool[], withAssumed: boolean): Combination {
  const leg = (name: Leg) => {
    const found = tools.flatMap((tool) => inLeg(name, tool) ?? []);
    const assumed = withAssumed ? found.filter((entry) => entry.assumed) : [];
    return [...found.filter((entry) => !entry.assumed), ...assumed];
  };
  const legs: Record<Leg, LegTool[]> = { private: leg("private"), untrusted: leg("untrusted"), out: leg("out") };
  const isPossible = LEGS.every((name) => legs[name].length > 0);
  return {
    legs,
    isPossible,
    breakingTools: isPossible ? breaking(legs, (tool) => tool.key) : [],
    breakingServers: isPossible ? breaking(legs, (tool) => tool.server) : [],
  };
}
