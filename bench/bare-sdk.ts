// The least that lists a server's tools with the MCP SDK: no evidence kept, no limits, no reasons, no process groups.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

/** "auto" asks for the newer era first, as Placard does at the first meeting; "legacy" is the SDK's own default. */
export type Mode = "auto" | "legacy";

type Source = { url: string } | { command: string; args: string[] };

/** Connects, lists, closes. Gives the number of tools. */
export async function listBare(source: Source, mode: Mode): Promise<number> {
  const options = mode === "auto" ? { versionNegotiation: { mode: "auto" } as const } : {};
  const client = new Client({ name: "bare", version: "1.0.0" }, options);
  const transport =
    "url" in source ? new StreamableHTTPClientTransport(new URL(source.url)) : new StdioClientTransport({ ...source, stderr: "ignore" });
  await client.connect(transport);
  const { tools } = await client.listTools();
  await client.close();
  return tools.length;
}

/** Lists several servers, so many at once. Gives the number of tools of all. */
export async function listManyBare(urls: readonly string[], mode: Mode, concurrency: number): Promise<number> {
  const queue = urls.values();
  let total = 0;
  const work = async () => {
    for (const url of queue) {
      const found = await listBare({ url }, mode);
      total += found;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return total;
}
