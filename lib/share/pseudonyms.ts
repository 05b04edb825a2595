// A share may leave the names of servers out. They are exchanged before anything is judged, so that no message can hold one; tools' own texts
// stay as they are.
import { readToolKey, toolKey } from "@/lib/catalog/address";
import { matchesPattern } from "@/lib/catalog/pattern";
import { longCombinedName } from "@/lib/rules/long-combined-name";
import type { Policy } from "@/lib/rules/policy";
import type { View } from "@/lib/view/words";
import { namesIn } from "./names-in";

/** The pseudonym of each server, by its id. */
export type Pseudonyms = ReadonlyMap<string, string>;

/** "server-1", "server-2" and so on, in the order of the configuration. */
export function pseudonymsOf(servers: readonly { id: string }[]): Pseudonyms {
  return new Map(servers.map(({ id }, place) => [id, `server-${place + 1}`]));
}

/** What stands for a server that the snapshot does not have: it is the name of none. */
const NO_SERVER = "server-0";

const exchange = (server: string, pseudonyms: Pseudonyms) => pseudonyms.get(server) ?? NO_SERVER;

/** Puts pseudonyms for the names in what an owner or a reviewer wrote. */
export function textsUnder(pseudonyms: Pseudonyms): (text: string) => string {
  const names = namesIn(pseudonyms.keys());
  if (!names) return (text) => text;
  const all = new RegExp(names, "giu");
  const plain = (name: string) => name.toLowerCase().replace(/\s+/g, " ");
  const byName = new Map([...pseudonyms].map(([id, pseudonym]) => [plain(id), pseudonym]));
  return (text) => text.replace(all, (name) => pseudonyms.get(name) ?? byName.get(plain(name)) ?? NO_SERVER);
}

/** The one rule that measures the name of a server. */
const ON_NAMES = { rule: longCombinedName.id, enabled: false };

/** What a policy says of named servers, said of their pseudonyms. */
export function policyUnder(pseudonyms: Pseudonyms, policy: Policy): Policy {
  const renamed = <T extends { server?: string }>(entry: T): T =>
    entry.server === undefined ? entry : { ...entry, server: exchange(entry.server, pseudonyms) };
  const tell = textsUnder(pseudonyms);
  const retold = <T extends { reason: string }>(entry: T): T => ({ ...entry, reason: tell(entry.reason) });
  const matching = (patterns: readonly string[]) =>
    [...pseudonyms].flatMap(([id, pseudonym]) => (patterns.some((pattern) => matchesPattern(id, pattern)) ? [pseudonym] : []));
  return {
    settings: [...policy.settings.filter(({ rule }) => rule !== ON_NAMES.rule).map(renamed), ON_NAMES],
    waivers: policy.waivers.map((waiver) => retold(renamed(waiver))),
    assertions: policy.assertions.map(retold).map((assertion) => {
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

/** Reviewers' words, said of the pseudonyms. */
export function wordsUnder<W extends { server: string; reason: string; by: string }>(pseudonyms: Pseudonyms, words: readonly W[]): W[] {
  const tell = textsUnder(pseudonyms);
  return words.map((word) => ({ ...word, server: exchange(word.server, pseudonyms), reason: tell(word.reason), by: tell(word.by) }));
}

/** What was searched for, without words that are found in a name or hold one: they may have been meant for it. */
function searchUnder(pseudonyms: Pseudonyms, q: string): string {
  const names = [...pseudonyms.keys()].filter((id) => id !== "").map((id) => id.toLowerCase());
  const isOfName = (word: string) => names.some((name) => name.includes(word) || word.includes(name));
  return q.replace(/\S+/g, (word) => (isOfName(word.toLowerCase()) ? "…" : word));
}

/** A view that names servers, in their pseudonyms. */
export function viewUnder(pseudonyms: Pseudonyms, view: View): View {
  const tell = textsUnder(pseudonyms);
  return {
    ...view,
    q: searchUnder(pseudonyms, view.q),
    category: view.category.map(tell),
    server: view.server.map((server) => exchange(server, pseudonyms)),
    tool: view.tool === null ? null : keyUnder(pseudonyms, view.tool),
  };
}
