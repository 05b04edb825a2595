import { expect, it } from "vitest";
import { aServer, aSnapshot } from "@/test/builders";
import { pseudonymsOf } from "./pseudonyms";
import { stripSnapshot } from "./strip";

const CANARY = "CANARY-c0ffee";

/** Every field that a record can have, with a canary wherever configuration or an output of the process could stand. */
const record = aServer(`github ${CANARY}`, [{ name: "get_issue", description: "Reads an issue." }], {
  labels: {
    transport: "http",
    target: `https://${CANARY}.example/mcp`,
    trust: CANARY,
    owner: CANARY,
    category: "Issues",
    tags: ["live"],
    watch: true,
  },
  status: "partial",
  failure: { reason: "timed-out", detail: CANARY, phase: "listing" },
  marks: [{ kind: "cursor-loop", detail: CANARY }],
  identity: { name: "github", title: CANARY, version: "1.0.0", websiteUrl: `https://${CANARY}.example` },
  instructions: CANARY,
  notices: [CANARY],
});

it("leaves a stranger nothing of the configuration and nothing of what the process printed", () => {
  const named = { ...record, id: "github" };
  const stripped = stripSnapshot(aSnapshot([named]), null);
  expect(JSON.stringify(stripped)).not.toContain(CANARY);
  const [server] = stripped.servers;
  expect(server?.tools).toEqual(named.tools);
  expect(server).toMatchObject({
    id: "github",
    labels: { transport: "http", target: "", category: "Issues", tags: ["live"] },
    status: "partial",
    failure: { reason: "timed-out", phase: "listing" },
    marks: [{ kind: "cursor-loop" }],
    identity: { name: "github", version: "1.0.0" },
  });
});

it("leaves the names of servers out where they are to be", () => {
  const labelled = { ...record, labels: { ...record.labels, category: `Of github ${CANARY}`, tags: ["Other", "live"] } };
  const snapshot = aSnapshot([labelled, aServer("other")]);
  const stripped = stripSnapshot(snapshot, pseudonymsOf(snapshot.servers));
  expect(stripped.servers.map(({ id }) => id)).toEqual(["server-1", "server-2"]);
  expect(stripped.servers[0]?.labels).toMatchObject({ category: "Of server-1", tags: ["server-2", "live"] });
  expect(JSON.stringify(stripped)).not.toMatch(/github|CANARY|other/i);
});
