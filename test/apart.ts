// Runs a function of the project in a process of its own, which can be killed: its module and all that it needs, as plain JavaScript.
import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";

const ROOT = path.resolve(import.meta.dirname, "..");
const MODULES = path.join(ROOT, "node_modules");

export type Apart = {
  /** Calls the exported function of this name; what it prints is on stdout. */
  start: (name: string, ...given: string[]) => ChildProcessByStdio<null, Readable, null>;
  /** Takes away what was compiled. */
  remove: () => Promise<void>;
};

/** Compiles a module, given by its path from the project's directory; takes about half a second. */
export async function compileApart(file: string): Promise<Apart> {
  const folder = await mkdtemp(path.join(tmpdir(), "placard-apart-"));
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    noCheck: true,
    module: "commonjs",
    verbatimModuleSyntax: false,
    rootDir: ROOT,
    outDir: folder,
    typeRoots: [path.join(MODULES, "@types")],
  };
  const project = { extends: path.join(ROOT, "tsconfig.json"), compilerOptions, include: [], files: [path.join(ROOT, file)] };
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(project));
  await promisify(execFile)(process.execPath, [path.join(MODULES, "typescript/bin/tsc"), "-p", folder]);
  // So that `@/` is found as the project's directory.
  await mkdir(path.join(folder, "node_modules"));
  await symlink("..", path.join(folder, "node_modules", "@"), "junction");
  const compiled = path.join(folder, file.replace(/\.ts$/, ".js"));
  return {
    start: (name, ...given) => {
      const call = `require(${JSON.stringify(compiled)})[${JSON.stringify(name)}](...process.argv.slice(1))`;
      const env = { ...process.env, NODE_PATH: MODULES };
      return spawn(process.execPath, ["-e", call, ...given], { env, stdio: ["ignore", "pipe", "inherit"] });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
