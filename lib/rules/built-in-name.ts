import { words } from "@/lib/annotations/lexicon";
import { splitName } from "@/lib/annotations/verbs";
import { evidenceIn } from "./evidence";
import { defineRule } from "./rule";
import { listed } from "./wording";

/** Tools that coding hosts bring along, in one spelling: Claude Code, Cursor, Gemini CLI and Codex, as of 2026-10. */
const BUILT_IN = words(
  "bash read write edit multi_edit glob grep web_fetch web_search task todo_write read_file write_file edit_file delete_file list_dir " +
    "list_directory read_many_files search_file_content run_shell_command run_terminal_cmd codebase_search grep_search file_search " +
    "google_web_search save_memory shell apply_patch update_plan view_image",
);

const MAX_LENGTH = Math.max(...[...BUILT_IN].map((name) => name.length));

export const builtInName = defineRule({
  id: "built-in-name",
  scope: "server",
  severity: "info",
  confidence: "low",
  basis: "set",
  assumes: false,
  title: "Named like a host's own tool",
  why: "Where a host does not keep the names apart, a model that means the host's own tool may call this one, with other rights and another reach.",
  fix: "Put the system into the name, such as notes_read_file.",
  mayBeWrong: "Most hosts prefix the names of servers' tools, and the reference filesystem server rightly calls a tool read_file.",
  sources: [
    "Cisco AI Defense taxonomy, AISubtech-12.1.5, as quoted by mcp-scanner 4.8",
    "Built-in tools of Claude Code, Cursor, Gemini CLI and Codex, as documented 2026-10",
  ],
  bad: [{ name: "read_file" }],
  good: [{ name: "notes_read_file" }],
  check: ({ tools }) => {
    const alike = tools.filter(({ name }) => name.length <= MAX_LENGTH && BUILT_IN.has(splitName(name).join("_")));
    if (alike.length === 0) return [];
    return [
      {
        message: `Hosts bring along tools of their own called ${listed(alike.map(({ name }) => `“${name.slice(0, 40)}”`))}.`,
        tools: alike,
        evidence: evidenceIn(alike, "/name"),
      },
    ];
  },
});
