// Speaks 2026-07-28 by hand: malformed tools, which the SDK's codec refuses, and a subscription that it ends on request.
import { serve, tool, write } from "./stdio.mjs";

const meta = { ttlMs: 0, cacheScope: "public", resultType: "complete" };
let tools = [tool("sound"), { name: "broken", annotations: { readOnlyHint: "yes", conditions: ["night"] } }, 7];

serve({
  "server/discover": () => ({ ...meta, supportedVersions: ["2026-07-28"], capabilities: { tools: { listChanged: true } } }),
  "tools/list": () => ({ ...meta, tools }),
  "subscriptions/listen": (_, id) => {
    const _meta = { "io.modelcontextprotocol/subscriptionId": id };
    const notify = (/** @type {string} */ method, /** @type {object} */ params) =>
      write({ jsonrpc: "2.0", method, params: { _meta, ...params } });
    notify("notifications/subscriptions/acknowledged", { notifications: { toolsListChanged: true } });
    tools = [...tools, tool("late")];
    notify("notifications/tools/list_changed", {});
    if (process.argv[2] === "ends") setTimeout(() => write({ jsonrpc: "2.0", id, result: { resultType: "complete", _meta } }), 100);
  },
});
