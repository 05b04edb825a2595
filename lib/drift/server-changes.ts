// What differs in a server beside its tools. Nothing here repeats what the configuration says of it: that may be shown to its owner only.
import type { ServerRecord } from "@/lib/catalog/model";
import { FAILURE_WORDS } from "@/lib/catalog/reasons";
import { listed, quoted } from "@/lib/rules/wording";
import { changeOf, happened } from "./change";
import type { ServerChange } from "./model";
import { newFindings, textSubject, withFinding } from "./new-findings";
import { identityChanged } from "./rules/identity-changed";
import { toolSetChanged } from "./rules/tool-set-changed";
import { textChange } from "./text-changes";

/** How a server was listed, in words: "whole", "in part", … */
function listingOf({ status, failure, toolsFrom }: ServerRecord): string {
  if (status === "ok") return "listed whole";
  if (status === "partial") return "listed in part";
  if (failure?.reason === "disabled") return "disabled in the configuration";
  const reason = failure ? ` (${FAILURE_WORDS[failure.reason].label})` : "";
  return `not listed${reason}${toolsFrom === undefined ? "" : ", and shows an earlier list"}`;
}

const standing = ({ status, failure }: ServerRecord) => (failure?.reason === "disabled" ? "disabled" : status);

function listingChange(before: ServerRecord, after: ServerRecord): ServerChange[] {
  if (standing(before) === standing(after)) return [];
  const [one, other] = [listingOf(before), listingOf(after)];
  const message = `Was ${one} and is now ${other}.`;
  return [changeOf(toolSetChanged, "listing", { pointer: "/status", message, before: one, after: other })];
}

function targetChange({ labels: before }: ServerRecord, { labels: after }: ServerRecord): ServerChange[] {
  if (before.target === after.target && before.transport === after.transport) return [];
  const message = "The configuration names another program, address or file under this name, so this may be another server.";
  return [changeOf(identityChanged, "configuration", { pointer: "/labels/target", message })];
}

const FIELDS = ["name", "title", "version", "websiteUrl"] as const;

function identityChanges(before: ServerRecord, after: ServerRecord): ServerChange[] {
  return FIELDS.flatMap((field): ServerChange[] => {
    const [one, other] = [before.identity?.[field], after.identity?.[field]];
    if (one === other) return [];
    const values = one !== undefined && other !== undefined ? `: ${quoted(one)} became ${quoted(other)}` : "";
    const message = `The ${field === "websiteUrl" ? "website" : field} that it gives ${happened(one, other)}${values}.`;
    const texts = { ...(one === undefined ? {} : { before: one }), ...(other === undefined ? {} : { after: other }) };
    return [changeOf(identityChanged, "identity", { pointer: `/identity/${field}`, message, ...texts })];
  });
}

function instructionChanges({ instructions: before }: ServerRecord, { instructions: after }: ServerRecord): ServerChange[] {
  const text = { rule: identityChanged, lane: "instructions", pointer: "/instructions", label: "The text of the instructions" } as const;
  const change = textChange(text, before, after);
  if (!change) return [];
  const subject = textSubject(after);
  const findings = subject ? newFindings(textSubject(before), subject) : [];
  return [findings.reduce<ServerChange>(withFinding, change)];
}

const spoken = ({ era, version }: NonNullable<ServerRecord["protocol"]>) => `${version} (${era})`;
const sorted = (names: string[]) => names.toSorted().join(", ");

function protocolChanges(before: ServerRecord, after: ServerRecord): ServerChange[] {
  const changes: ServerChange[] = [];
  if (before.protocol && after.protocol && spoken(before.protocol) !== spoken(after.protocol)) {
    const [one, other] = [spoken(before.protocol), spoken(after.protocol)];
    const message = `Speaks protocol version ${quoted(other)} in place of ${quoted(one)}.`;
    changes.push(changeOf(identityChanged, "protocol", { pointer: "/protocol", message, before: one, after: other }));
  }
  if (sorted(before.declared) !== sorted(after.declared)) {
    const [one, other] = [sorted(before.declared) || "none", sorted(after.declared) || "none"];
    const message = `Listed with other client capabilities, which can change the list: ${listed([`before ${one}`, `now ${other}`])}.`;
    changes.push(changeOf(identityChanged, "protocol", { pointer: "/declared", message, before: one, after: other }));
  }
  return changes;
}

/** A server that failed without an earlier list to show has said nothing about itself. */
const hasSpoken = ({ status, toolsFrom }: ServerRecord) => status !== "failed" || toolsFrom !== undefined;

/** What differs between two records of a server: its place in the configuration, how it was listed, and what it says about itself. */
export function serverChanges(before: ServerRecord, after: ServerRecord): ServerChange[] {
  const listing = [...targetChange(before, after), ...listingChange(before, after)];
  if (!hasSpoken(before) || !hasSpoken(after)) return listing;
  return [...listing, ...identityChanges(before, after), ...instructionChanges(before, after), ...protocolChanges(before, after)];
}
