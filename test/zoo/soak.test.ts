// A thousand collections of good servers: nothing adds up.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { collectAll } from "@/lib/collector/collect";
import { createEraVerdicts } from "@/lib/collector/eras";
import { processIds, readStat } from "@/lib/collector/proc";
import { liveGroups } from "@/lib/collector/process-group";
import { NOW, remoteServer } from "../servers/configs";
import { startByHand } from "../servers/http-by-hand.mjs";
import { honestServer } from "./beside";

const children = () => processIds().filter((pid) => readStat(pid)?.parent === process.pid).length;
const descriptors = () => readdirSync("/proc/self/fd").length;

test.runIf(process.platform === "linux")(
  "P11 descriptors, children and memory stay as they are over 1,000 collections",
  async () => {
    const server = await startByHand();
    const verdicts = createEraVerdicts();
    const servers = [...Array.from({ length: 4 }, honestServer), ...Array.from({ length: 4 }, () => remoteServer(server.url))];
    const collect = async (times: number) => {
      const statuses = new Set<string>();
      for (let i = 0; i < times; i++) {
        const options = { verdicts, now: () => NOW, concurrency: { remote: 4, processes: 4 } };
        for (const { status } of await collectAll(servers, options)) statuses.add(status);
      }
      return [...statuses];
    };
    const held = () => ({ children: children(), groups: liveGroups().length });

    expect(await collect(25)).toEqual(["ok"]);
    const before = { ...held(), descriptors: descriptors(), memory: process.memoryUsage().rss };
    expect(await collect(125)).toEqual(["ok"]);
    expect(held()).toEqual({ children: before.children, groups: 0 });
    expect(descriptors()).toBeLessThanOrEqual(before.descriptors + 8);
    expect(process.memoryUsage().rss).toBeLessThan(before.memory * 1.5);
    await server.close();
  },
  120_000,
);
