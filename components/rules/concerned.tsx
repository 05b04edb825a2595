import type { Finding } from "@/lib/rules/rule";
import { EMPTY_VIEW } from "@/lib/view/words";
import { catalogPath } from "@/lib/view/write";
import { serverName, serverPath } from "../tool-path";
import type { Judgement } from "./judgement";

/** Which tools of the catalog it speaks of, as a link to them; of a listing itself, which servers. */
export function Concerned({ rule, findings }: { rule: Judgement; findings: Finding[] }) {
  const tools = new Set(findings.flatMap((finding) => finding.tools)).size;
  if (rule.basis === "history") return "Speaks where two snapshots are compared.";
  if (findings.length === 0) return "Finds nothing in this catalog.";
  if (tools > 0)
    return (
      <a href={catalogPath({ ...EMPTY_VIEW, profile: rule.profile === undefined ? [] : [rule.profile], rule: [rule.id] })}>
        Concerns {tools.toLocaleString("en")} {tools === 1 ? "tool" : "tools"} of this catalog
      </a>
    );
  const servers = [...new Set(findings.map((finding) => finding.server))];
  return (
    <>
      Concerns the listing of{" "}
      {servers.map((server, index) => (
        <span key={server}>
          {index > 0 && ", "}
          <a href={serverPath(server)}>{serverName(server)}</a>
        </span>
      ))}
    </>
  );
}
