// What may be shown of a command line: the program, and for package runners the package or image. Arguments can hold secrets, so
// wherever an argument is not understood, nothing more is shown.

/** A program that runs packages: the words that ask it to, its flags without a value, those with one, and those that name the package. */
type Runner = { words: string[][]; plain: Set<string>; valued: Set<string>; naming: Set<string>; name: RegExp };

const NPM_NAME = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*(?=@|$)/i;
const PYTHON_NAME = /^[a-z0-9](?:[\w.-]*[a-z0-9])?(?=@|\[|[=<>!~]=|$)/i;
const IMAGE_NAME = /^[a-z0-9][a-z0-9._-]*(?::\d+(?=\/))?(?:\/[a-z0-9][a-z0-9._-]*)*(?=:|@|$)/;

const set = (...lines: string[]) => new Set(lines.join(" ").split(" "));
const NODE = {
  plain: set(
    "-y --yes --no --no-install -q --quiet -s --silent --offline --prefer-offline --prefer-online --ignore-existing --bun --verbose --",
  ),
  valued: set("--registry --cache --userconfig --loglevel -w --workspace --prefix"),
  naming: set("-p --package"),
  name: NPM_NAME,
};
const PYTHON = {
  plain: set("-q --quiet -v --verbose -n --no-cache --offline --isolated --refresh -U --upgrade --native-tls --no-config --"),
  valued: set(
    "--from --with --with-editable -w --python -p --spec --directory --cache-dir --env-file",
    "--index --default-index -i --index-url --extra-index-url",
  ),
  naming: new Set<string>(),
  name: PYTHON_NAME,
};
const CONTAINER = {
  plain: set("-i -t -d -P -q --interactive --tty --detach --rm --init --privileged --read-only --publish-all --quiet"),
  valued: set(
    "-e --env --env-file -v --volume --mount --tmpfs --name -p --publish --expose --network --net -w --workdir -u --user -l --label",
    "--entrypoint --platform --pull --add-host -m --memory --cpus -h --hostname --dns --gpus --ip --restart --log-driver --security-opt",
    "--cap-add --cap-drop --device --shm-size --ulimit --pid --ipc --userns",
  ),
  naming: new Set<string>(),
  name: IMAGE_NAME,
};

const RUNNERS: Record<string, Runner> = {
  npx: { words: [[]], ...NODE },
  pnpx: { words: [[]], ...NODE },
  bunx: { words: [[]], ...NODE },
  npm: { words: [["exec"], ["x"]], ...NODE },
  pnpm: { words: [["dlx"]], ...NODE },
  yarn: { words: [["dlx"]], ...NODE },
  bun: { words: [["x"]], ...NODE },
  uvx: { words: [[]], ...PYTHON },
  uv: { words: [["tool", "run"]], ...PYTHON },
  pipx: { words: [["run"]], ...PYTHON },
  docker: { words: [["run"], ["container", "run"]], ...CONTAINER },
  podman: { words: [["run"], ["container", "run"]], ...CONTAINER },
  nerdctl: { words: [["run"]], ...CONTAINER },
};

/** Programs that may download what they run before they run it. */
const INSTALLERS = new Set([...Object.keys(RUNNERS), "deno", "nix", "dnx"]);

/** Names that are shown even where they end a path with blanks. */
const KNOWN_PROGRAMS = new Set([...INSTALLERS, "node", "python", "python3", "java", "dotnet", "cmd", "sh", "bash", "pwsh", "powershell"]);

const stemOf = (name: string) => name.toLowerCase().replace(/\.(exe|cmd|bat|ps1)$/, "");
const lastPart = (path: string) => path.split(/[\\/]/).at(-1) ?? "";

/** Some entries put the whole command line into `command`: of a text with blanks only the first word is shown. */
function nameOf(command: string): string {
  const last = lastPart(command.trim());
  if (!/\s/.test(command.trim()) || KNOWN_PROGRAMS.has(stemOf(last))) return last;
  return lastPart(command.trim().split(/\s/, 1)[0] ?? "");
}

/** On Windows, npx and its kind are started through `cmd /c`. */
function unwrap(command: string, args: string[]): { program: string; rest: string[] } {
  const program = nameOf(command);
  const [flag, inner, ...rest] = args;
  if (stemOf(program) === "cmd" && flag?.toLowerCase() === "/c" && inner !== undefined && KNOWN_PROGRAMS.has(stemOf(inner)))
    return { program: inner, rest };
  return { program, rest: args };
}

/** The runner's own words and the package that it is asked for; nothing where the arguments are not understood. */
function shownOf(runner: Runner, args: string[]): string[] {
  const words = runner.words.find((lead) => lead.every((word, index) => args[index] === word));
  if (words === undefined) return [];
  const named = (text = "") => {
    const name = runner.name.exec(text)?.[0];
    return name === undefined ? [] : [...words, name];
  };
  for (let i = words.length; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (!arg.startsWith("-")) return named(arg);
    const [flag = "", value] = arg.split(/=(.*)/s);
    if (runner.naming.has(flag)) return named(value ?? args[i + 1]);
    if (runner.valued.has(flag)) i += value === undefined ? 1 : 0;
    else if (!runner.plain.has(flag) && !(runner.name === IMAGE_NAME && /^-[itdPq]+$/.test(flag))) return [];
  }
  return [];
}

/** The program's base name, and for a package runner the package's or image's name behind it: `npx @playwright/mcp`. */
export function programTarget(command: string, args: string[]): string {
  const { program, rest } = unwrap(command, args);
  const stem = stemOf(program);
  const runner = Object.hasOwn(RUNNERS, stem) ? RUNNERS[stem] : undefined;
  return [program, ...(runner === undefined ? [] : shownOf(runner, rest))].join(" ");
}

/** True where the command may install a package or pull an image before the server starts. */
export function mayInstall(command: string, args: string[]): boolean {
  return INSTALLERS.has(stemOf(unwrap(command, args).program));
}
