// Answers with an error: to `initialize`, to `tools/list`, or with a protocol version that nobody knows.
import { serve, write } from "./stdio.mjs";

const refuse = (/** @type {unknown} */ id, code = -32603, message = "Failed to fetch remote tools") =>
  void write({ jsonrpc: "2.0", id, error: { code, message } });

const kind = process.argv[2];
if (kind === "initialize") serve({ initialize: (_, id) => refuse(id, -32001, "No API key") });
else if (kind === "version")
  serve({ initialize: () => ({ protocolVersion: "2099-01-01", capabilities: {}, serverInfo: { name: "x", version: "1" } }) });
else serve({ "tools/list": (_, id) => refuse(id) });
