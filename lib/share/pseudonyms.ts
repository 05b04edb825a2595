// A share may leave the names of servers out. They are exchanged before anything is judged, so that no message can hold one.
import { readToolKey, toolKey } from "@/lib/catalog/address";
import { matchesPattern } from "@/lib/catalog/pattern";
import type { Policy } from "@/lib/rules/policy";
import type { View } from "@/lib/view/words";

/** The pseudonym of each server, by its id. */
export type Pseudonyms = ReadonlyMap<string, string>;

/** "server-1", "server-2" and so on, in the order of the configuration. */
export function pseudonymsOf(servers: readonly { id: string }[]): Pseudonyms {
  return new Map(servers.map(({ id }, place) => [id, `server-${place + 1}`]));
}

/** What stands for a server that the snapshot does not have: it is the name of none. */
const NO_SERVER = "server-0";

const exchange = (server: string, pseudonyms: Pseudonyms) => pseudonyms.get(server) ?? NO_SERVER;

/** What a policy says of named servers, said of their pseudonyms. */
export function policyUnder(pseudonyms: Pseudonyms, policy: Policy): Policy {
  const renamed = <T extends { server?: string }>(entry: T): T =>
    entry.server === undefined ? entry : { ...entry, server: exchange(entry.server, pseudonyms) };
  const matching = (patterns: readonly string[]) =>
    [...pseudonyms].flatMap(([id, pseudonym]) => (patterns.some((pattern) => matchesPattern(id, pattern)) ? [pseudonym] : []));
  return {
    settings: policy.settings.map(renamed),
    waivers: policy.waivers.map(renamed),
    assertions: policy.assertions.map((assertion) => {
      if (assertion.servers.length === 0) return assertion;
      const servers = matching(assertion.servers);
      // No pattern at all would mean every server.
      return { ...assertion, servers: servers.length > 0 ? servers : [NO_SERVER] };
    }),
  };
}

/** The key of a tool under its server's pseudonym. */
export function keyUnder(pseudonyms: Pseudonyms, key: string): string {
  const address = readToolKey(key);
  return address ? toolKey({ ...address, server: exchange(address.server, pseudonyms) }) : key;
}

/** A view that names servers, in their pseudonyms. */
export function viewUnder(pseudonyms: Pseudonyms, view: View): View {
  return {
    ...view,
    server: view.server.map((server) => exchange(server, pseudonyms)),
    tool: view.tool === null ? null : keyUnder(pseudonyms, view.tool),
  };
}
