import type { Evidence, ServerSubject } from "@/lib/rules/rule";
import { isReadable } from "@/lib/rules/subject";
import type { Profile, Requirement } from "./profile";

/** A tool that does not meet a requirement. `tool` is its key. */
export type Failing = { tool: string; message: string; evidence: Evidence[] };

/** One requirement over all tools: passed, failing and unread add up to the tools of the server. */
export type Graded = {
  requirement: Pick<Requirement, "id" | "title" | "level" | "source">;
  passed: number;
  failing: Failing[];
  /** Keys of tools whose definition could not be read, of which nothing can be said. */
  unread: string[];
};

export type Readiness = { profile: string; server: string; toolCount: number } & (
  | { outcome: "met" | "not met"; requirements: Graded[] }
  /** Nothing is graded: a requirement says "every tool", and not every tool is known. */
  | { outcome: "not graded"; reason: string }
);

/** Why nothing can be said about every tool of a server, or null. */
function obstacle({ record, tools }: ServerSubject): string | null {
  if (record.status === "partial")
    return "The list is not whole, and what is asked is asked of every tool. The tools that did arrive earn nothing for those that did not.";
  if (record.status === "failed")
    return tools.length === 0
      ? "The server could not be listed, so there is nothing to grade."
      : "The server could not be listed; its tools are those of an earlier listing and may not be what it declares now.";
  return tools.length === 0 ? "The server lists no tools, so there is nothing to grade." : null;
}

function grade(requirement: Requirement, server: ServerSubject): Graded {
  const { id, title, level, source } = requirement;
  const failing: Failing[] = [];
  const unread: string[] = [];
  for (const tool of server.tools) {
    if (!isReadable(tool)) {
      unread.push(tool.key);
      continue;
    }
    const fault = requirement.check(tool);
    if (fault) failing.push({ tool: tool.key, ...fault });
  }
  const passed = server.tools.length - failing.length - unread.length;
  return { requirement: { id, title, level, source }, passed, failing, unread };
}

/**
 * What one server has and lacks of a profile. Met where every tool meets every requirement that is required; a partial or failed list
 * grades nothing, and says why.
 */
export function readiness(profile: Profile, server: ServerSubject): Readiness {
  const about = { profile: profile.id, server: server.id, toolCount: server.tools.length };
  const reason = obstacle(server);
  if (reason !== null) return { ...about, outcome: "not graded", reason };
  const requirements = profile.requirements.map((requirement) => grade(requirement, server));
  const isMet = requirements.every(({ requirement, passed }) => requirement.level !== "required" || passed === server.tools.length);
  return { ...about, outcome: isMet ? "met" : "not met", requirements };
}
