// Looks for everything that a configuration holds in everything that Placard gives out: to whoever has a link, to its owner, to its log, to
// its database.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import SQLite from "better-sqlite3";
import { found } from "@/test/canaries";
import { send, startHttp } from "../test/servers/http.mjs";
import { startByHand } from "../test/servers/http-by-hand.mjs";
import { addresses, crawl, type Named } from "./crawl";
import { expect, test } from "./journey";
import { launch, type Placard } from "./launch";
import { untilListed } from "./progress";
import { ask, type Link, makeLink } from "./share";

const TELLS = fileURLToPath(new URL("../test/servers/tells.mjs", import.meta.url));

/** Nobody is told these. */
const SECRETS = {
  env: "canary-env-7f3a9c51",
  flag: "canary-flag-0c44ab9e",
  header: "canary-header-51be02d7",
  bearer: "canary-bearer-a1b2c3d4",
  user: "canary-user-9d8e7f6a",
  password: "canary-password-d00d1e55",
  query: "canary-query-c0ffee99",
};

/** The owner may see these, and whoever has a link may not. */
const OWN = {
  envName: "CANARY_ENV_NAME_5A5A",
  headerName: "x-canary-header-name-77aa",
  queryName: "canary_query_name_88bb",
  path: "canary-path-33cc44dd",
  argument: "canary-argument-e1e2e3e4",
  command: "canary-command-f0f1f2f3",
  folder: "canary-folder-abababab",
  file: "canary-file-cdcdcdcd",
  owner: "canary-owner-12121212",
  trust: "canary-trust-34343434",
  variable: "CANARY_UNSET_VARIABLE_78",
  answer: "canary-answer-9a9a9a9a",
};

/** Stands in a schema. */
const SCHEMA = "canary_parameter_bcbcbcbc";

/** A link that leaves names out may not show these either. */
const IDS = [
  "canary-id-tells",
  "canary-id-fails",
  "canary-id-remote",
  "canary-id-refuses",
  "canary-id-missing",
  "canary-id-unset",
  "canary-id-file",
];

type Http = Awaited<ReturnType<typeof startHttp>>;
let placard: Placard;
let remotes: Http[];

function entryOf(url: string, name: string, value: string): object {
  const { host } = new URL(url);
  const address = `http://${SECRETS.user}:${SECRETS.password}@${host}/${OWN.path}?${OWN.queryName}=${SECRETS.query}`;
  return { type: "http", url: address, headers: { [name]: value, [OWN.headerName]: SECRETS.header } };
}

test.beforeEach(async () => {
  // Tells what it was sent, as proxies do.
  const refuses = await startHttp((request, response) =>
    send(response, 500, "text/plain", `${OWN.answer} ${request.url} ${JSON.stringify(request.headers)}`),
  );
  remotes = [await startByHand(), refuses];
  const [works, fails] = remotes.map(({ url }) => url);
  placard = await launch(async (directory) => {
    const folder = path.join(directory, OWN.folder);
    await mkdir(folder);
    await writeFile(
      path.join(folder, `${OWN.file}.json`),
      JSON.stringify([{ name: "recorded", inputSchema: { type: "object", properties: { [SCHEMA]: {} } } }]),
    );
    const labels = { owner: OWN.owner, trust: OWN.trust };
    const tells = (mode: string) => ({
      command: process.execPath,
      args: [TELLS, mode, OWN.argument, "--token", SECRETS.flag],
      env: { [OWN.envName]: SECRETS.env },
      cwd: folder,
      placard: labels,
    });
    const mcpServers = {
      "canary-id-tells": tells("serve"),
      "canary-id-fails": tells("fail"),
      "canary-id-remote": entryOf(works ?? "", "X-Key", SECRETS.header),
      "canary-id-refuses": entryOf(fails ?? "", "Authorization", `Bearer ${SECRETS.bearer}`),
      "canary-id-missing": { command: OWN.command, args: [OWN.argument], env: { [OWN.envName]: SECRETS.env } },
      "canary-id-unset": { command: "node", args: [`\${${OWN.variable}}`] },
      "canary-id-file": { file: `${OWN.file}.json` },
    };
    const config = path.join(folder, "placard.json");
    await writeFile(config, JSON.stringify({ mcpServers }));
    return config;
  });
  await untilListed(placard.origin);
});
test.afterEach(async () => {
  await placard.stop();
  for (const remote of remotes) await remote.close();
});

const NAMED: Named[] = [
  ["canary-id-tells", "tell"],
  ["canary-id-tells", "delete_all"],
  ["canary-id-remote", "remote"],
  ["canary-id-file", "recorded"],
];
const UNNAMED = NAMED.map(([server, tool]): Named => [`server-${IDS.indexOf(server) + 1}`, tool]);

/** What there is below a link, and what there is not. */
async function below({ token }: Link, servers: readonly string[], tools: readonly Named[]): Promise<string[]> {
  const link = `/s/${token}`;
  return [...(await addresses({ token, servers, tools })), `${link}/nothing`, `${link}/servers/${servers[0]}/tools/nothing`, `${link}x`];
}

test("whoever has a link is shown nothing of any configuration", async () => {
  const wanted = await below(await makeLink(placard.origin, { decisions: true }), IDS, NAMED);
  const { leaks, statuses, text } = await crawl(placard.origin, wanted, NAMED, Object.values({ ...SECRETS, ...OWN }));
  expect(leaks).toEqual([]);
  expect(statuses).toEqual([200, 307, 404, 405]);
  // What was looked through holds the catalog, failed servers and all.
  expect(
    ["canary-id-fails", "canary-id-tells", "delete_all", "exited-early", "recorded", SCHEMA].filter((shown) => !text.includes(shown)),
  ).toEqual([]);
});

test("a link without names and schemas shows neither", async () => {
  const servers = IDS.map((_, place) => `server-${place + 1}`);
  const wanted = await below(await makeLink(placard.origin, { names: false, schemas: false }), servers, UNNAMED);
  const { leaks, text } = await crawl(placard.origin, wanted, UNNAMED, [...Object.values({ ...SECRETS, ...OWN }), ...IDS, SCHEMA]);
  expect(leaks).toEqual([]);
  expect(["server-1", "server-7", "recorded", "delete_all", "exited-early"].filter((shown) => !text.includes(shown))).toEqual([]);
});

test("refusals and faults tell nothing either, and the log holds neither links nor secrets", async () => {
  const { token } = await makeLink(placard.origin);
  const link = `/s/${token}`;
  const answers = [
    await ask(placard.origin, link, "DELETE", { Origin: placard.origin }),
    await ask(placard.origin, `${link}/decisions`, "POST", { Origin: placard.origin }),
  ];
  for (let i = 0; i < 61; i++) answers.push(await ask(placard.origin, `${link}x${i}`));
  expect(answers.at(-1)?.status).toBe(429);

  // After a restart nothing of the link is in memory, and its snapshot cannot be read.
  await placard.restart();
  await untilListed(placard.origin);
  const database = new SQLite(path.join(placard.directory, "data", "placard.sqlite"));
  database.exec("alter table snapshots rename to gone_for_a_while");
  database.close();
  for (const place of ["", "/rows/current", "/export/json", "/servers/canary-id-tells/tools/tell"]) {
    const fault = await ask(placard.origin, link + place);
    expect(fault.status, place).toBe(500);
    answers.push(fault);
  }
  const bodies = answers.map(({ raw, body }) => Buffer.concat([Buffer.from(raw.join()), body]));
  expect(bodies.flatMap((body) => found(Object.values({ ...SECRETS, ...OWN }), body))).toEqual([]);
  expect(placard.log()).toContain("snapshots");
  expect(found([token, ...Object.values(SECRETS)], placard.log())).toEqual([]);
});

test("the owner sees no secret on any page, nor does the database keep one", async () => {
  await makeLink(placard.origin);
  const wanted = [...(await addresses({ servers: IDS, tools: NAMED })), "/nothing", "/servers/nowhere"];
  expect(wanted.length).toBeGreaterThan(40);
  const { leaks, text } = await crawl(placard.origin, wanted, NAMED, Object.values(SECRETS));
  expect(leaks).toEqual([]);
  // They were told, and on the page is what took their place.
  expect(["[redacted]", OWN.argument, OWN.owner, OWN.answer].filter((shown) => !text.includes(shown))).toEqual([]);
  const data = path.join(placard.directory, "data");
  for (const name of await readdir(data)) expect(found(Object.values(SECRETS), await readFile(path.join(data, name))), name).toEqual([]);
});
