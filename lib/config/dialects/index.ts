// The register of dialects, in the order in which a file is asked for them.
import { codex } from "./codex";
import type { Dialect } from "./dialect";
import { goose } from "./goose";
import { mcpServers } from "./mcp-servers";
import { opencode } from "./opencode";
import { vscode } from "./vscode";
import { zed } from "./zed";

export const DIALECTS: readonly Dialect[] = [mcpServers, vscode, zed, codex, goose, opencode];
