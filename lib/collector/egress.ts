// The one door through which the collector speaks HTTP. The owner's URL may lead anywhere but to where clouds keep credentials; a URL that a
// server names stays within the owner's origin.
import { lookup as lookUp } from "node:dns/promises";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isMetadata, isPublic } from "./addresses";
import { CollectError } from "./collect-error";
import { exchange, type HttpRequest } from "./http-exchange";
import { MAX_REDIRECTS, MAX_URL } from "./limits";

/** How long a name may take to resolve. */
const RESOLVE_MS = 5_000;

/** How long a body that has begun may pause. */
const IDLE_MS = 10_000;

type Address = { address: string; family: number };

export type EgressOptions = {
  /** Gives all addresses of a name. The system's resolver where it is not given. */
  resolve?: (name: string) => Promise<Address[]>;
  resolveMs?: number;
  idleMs?: number;
};

export type Egress = {
  /** Asks `url` and follows redirects. Rejects with a CollectError where something is not allowed, else with Node's error. */
  fetch(request: HttpRequest): Promise<Response>;
  /** Ends the connections that are kept. */
  close(): void;
};

const refused = (why: string) => new CollectError("refused", why);

/**
 * The addresses of a name that may be connected to. A name that leads to a public host and into a private network at once is only followed
 * to the public one: that is how names are used to reach what lies behind a firewall. Throws where nothing is left.
 */
export function reachable(name: string, found: readonly Address[]): Address[] {
  const allowed = found.filter(({ address }) => !isMetadata(address));
  if (found.length > 0 && allowed.length === 0) throw refused(`${name} leads to an address where clouds keep credentials`);
  const open = allowed.filter(({ address }) => isPublic(address));
  const chosen = open.length > 0 ? open : allowed;
  if (chosen.length === 0) throw new CollectError("unreachable", `${name} has no address`);
  return chosen;
}

const resolveName = (name: string) => lookUp(name, { all: true });

/** The addresses of a URL's host, checked. One that the owner wrote as an address is taken as it is. */
async function addressesOf({ hostname }: URL, { resolve = resolveName, resolveMs = RESOLVE_MS }: EgressOptions): Promise<Address[]> {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  if (family) return [{ address: literal, family }];
  const done = new AbortController();
  const late = sleep(resolveMs, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new CollectError("unreachable", `${hostname} did not resolve within ${resolveMs / 1000} s`);
  });
  try {
    return reachable(hostname, await Promise.race([resolve(hostname), late]));
  } finally {
    done.abort();
  }
}

/** Where a redirect that keeps its method leads; undefined for any other answer. */
function redirectTarget({ url, method }: HttpRequest, { status, headers }: Response): URL | undefined {
  const keepsMethod = status === 307 || status === 308 || (method === "GET" && (status === 301 || status === 302 || status === 303));
  const location = keepsMethod ? headers.get("location") : null;
  return location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined;
}

/** A door to the origin of one URL that the owner configured. What its name resolves to at first holds until the door is closed. */
export function createEgress(configured: URL, options: EgressOptions = {}): Egress {
  const { idleMs = IDLE_MS } = options;
  let addresses: Address[] = [];
  let resolving: Promise<Address[]> | undefined;
  const lookup: LookupFunction = (_, { all, family }, callback) => {
    const fit = addresses.filter((one) => (family !== 4 && family !== 6 ? true : one.family === family));
    const [first] = fit;
    if (all) callback(null, fit);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error(`no address of family ${family}`), "");
  };
  const agent = configured.protocol === "https:" ? new HttpsAgent({ keepAlive: true, lookup }) : new HttpAgent({ keepAlive: true, lookup });

  function check(url: URL): void {
    if (url.protocol !== "http:" && url.protocol !== "https:") throw refused(`${url.protocol} is neither http nor https`);
    if (url.origin !== configured.origin) throw refused(`${url.origin} is another origin than the one configured, so it was not followed`);
    if (url.href.length > MAX_URL) throw refused(`a URL of ${url.href.length} characters was not followed`);
  }

  return {
    async fetch(request) {
      check(request.url);
      resolving ??= addressesOf(configured, options);
      addresses = await resolving;
      request.signal?.throwIfAborted();
      for (let { url } = request, followed = 0; ; followed++) {
        const response = await exchange({ ...request, url }, { agent, idleMs });
        const target = redirectTarget({ ...request, url }, response);
        // A redirect that leaves the origin is given back: the SDK says where it would have led.
        if (target?.origin !== configured.origin) return response;
        await response.body?.cancel();
        if (followed === MAX_REDIRECTS) throw refused(`more than ${MAX_REDIRECTS} redirects in a row`);
        check(target);
        url = target;
      }
    },
    close: () => agent.destroy(),
  };
}
