// Writes much that is no answer: lines that are not JSON, JSON that is not JSON-RPC, notifications before the handshake, its own requests.
import { serve, tool, write } from "./stdio.mjs";

write("Starting server discovery process");
write({ level: 30, msg: "listening" });
write({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: "early" } });
write("");
process.stderr.write("ready\n");

serve({
  "tools/list": (_, id) => {
    write({ jsonrpc: "2.0", id: "ask-1", method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } });
    // A request of its own with the id of the answer that is awaited.
    write({ jsonrpc: "2.0", id, method: "log", params: {} });
    write({ jsonrpc: "2.0", id: "nobody", result: { tools: [tool("wrong")] } });
    const answer = JSON.stringify([{ jsonrpc: "2.0", id, result: { tools: [tool("quiet")] } }]);
    process.stdout.write(answer.slice(0, 40));
    setTimeout(() => process.stdout.write(`${answer.slice(40)}\r\n`), 30);
  },
});
