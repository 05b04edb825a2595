import { homedir } from "node:os";
import { basename, dirname, sep } from "node:path";

/** Folders in which hosts keep a project's configuration: the project is the folder around them. */
const HOST_FOLDERS = new Set([".vscode", ".cursor", ".zed", ".gemini", ".codex", ".claude", ".opencode", ".windsurf"]);

/** The project's folder of a configuration that lies in `folder` (absolute). Programs run there. */
export function projectOf(folder: string): string {
  return HOST_FOLDERS.has(basename(folder)) ? dirname(folder) : folder;
}

/** What hosts define themselves besides the environment. Source: VS Code's and Cursor's predefined variables. */
export function placesOf(project: string): ReadonlyMap<string, string> {
  return new Map([
    ["workspaceFolder", project],
    ["workspaceFolderBasename", basename(project)],
    ["userHome", homedir()],
    ["pathSeparator", sep],
  ]);
}
