// Asks for every route of the build, so that a new one is looked at as well.
import { readFile } from "node:fs/promises";
import { found } from "@/test/canaries";
import { type Answer, ask } from "./share";

/** A tool by the names under which it is asked for. */
export type Named = readonly [server: string, tool: string];

/** What stands for the parameters of routes. */
export type Filling = { token?: string; servers: readonly string[]; tools: readonly Named[] };

/** The addresses of a route; one with a parameter that is not known here fails until somebody says what stands there. */
function addressesOf(route: string, { token = "", servers, tools }: Filling): string[] {
  const named = route.includes("[tool]") ? tools : servers.map((server): Named => [server, ""]);
  const filled = named.flatMap(([server, tool]) => {
    const values: Record<string, string[]> = {
      "[token]": [token],
      "[server]": [server],
      "[tool]": [tool],
      "[id]": ["current"],
      "[format]": ["csv", "json", "md", "html", "sarif"],
      "[...rule]": ["mutating-name-declared-read-only", "openai/impact-hints"],
    };
    return route.split("/").reduce<string[]>(
      (paths, part) => {
        const here = part.startsWith("[") ? values[part] : [part];
        if (!here) throw new Error(`say what stands for ${part} in ${route}`);
        return paths.flatMap((before) => here.map((value) => (before === "/" ? `/${value}` : `${before}/${value}`)));
      },
      [""],
    );
  });
  return [...new Set(filled.map((address) => address || "/"))];
}

/** The addresses of all routes: those below a link where there is a token, else the others. */
export async function addresses(filling: Filling): Promise<string[]> {
  const manifest: Record<string, string> = JSON.parse(await readFile(".next/app-path-routes-manifest.json", "utf8"));
  const routes = Object.values(manifest).filter((route) => !route.startsWith("/_"));
  const wanted = routes.filter((route) => route.startsWith("/s/") === (filling.token !== undefined));
  return wanted.flatMap((route) => addressesOf(route, filling));
}

type Seen = Pick<Answer, "status" | "raw" | "body">;

/** The beginning of what streams without end. */
async function beginningOf(address: string): Promise<Seen> {
  const stop = new AbortController();
  const answer = await fetch(address, { signal: stop.signal });
  const { value } = (await answer.body?.getReader().read()) ?? {};
  stop.abort();
  return { status: answer.status, raw: [], body: Buffer.from(value ?? []) };
}

/** An address as a page, under some views, and as Next's own data with what that redirects to. */
async function answersOf(origin: string, address: string, tools: readonly Named[]): Promise<[what: string, answer: Seen][]> {
  if (address === "/api/progress") return [[address, await beginningOf(origin + address)]];
  const data = await ask(origin, address, "GET", { RSC: "1" });
  const next = data.headers.location;
  const followed = next === undefined ? data : await ask(origin, next, "GET", { RSC: "1" });
  const opened = /^\/(?:s\/[\w-]+)?$/.test(address) ? tools.map(([server, tool]) => `?tool=${server}/${tool}`) : [];
  const queries = ["", "?profile=openai&sort=-findings", ...opened];
  const pages = queries.map(async (query): Promise<[string, Seen]> => [`${address}${query}`, await ask(origin, address + query)]);
  return [[`${address} as data`, data], [`${address} as data, followed`, followed], ...(await Promise.all(pages))];
}

export type Crawled = {
  /** Where any of the texts stands, in headers or body. */
  leaks: string[];
  statuses: number[];
  /** All that was answered. */
  text: string;
};

/** Asks for these addresses in every way, and looks for these texts in whatever is answered. */
export async function crawl(origin: string, wanted: readonly string[], tools: readonly Named[], canaries: string[]): Promise<Crawled> {
  const answers = (await Promise.all(wanted.map((address) => answersOf(origin, address, tools)))).flat();
  return {
    leaks: answers.flatMap(([what, { raw, body }]) =>
      found(canaries, Buffer.concat([Buffer.from(raw.join("\n")), body])).map((leak) => `${what}: ${leak}`),
    ),
    statuses: [...new Set(answers.map(([, { status }]) => status))].toSorted(),
    text: answers.map(([, { body }]) => body.toString("utf8")).join("\n"),
  };
}
