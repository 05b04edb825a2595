import { expect, test } from "vitest";
import { commandTarget, fileTarget, urlTarget } from "./target";

test.each([
  ["https://example.com/mcp", "https://example.com/mcp"],
  ["HTTPS://example.com:8443/a/b?key=CANARY#CANARY", "https://example.com:8443/a/b"],
  ["https://user:CANARY@example.com/mcp", "https://example.com/mcp"],
  ["https://CANARY@example.com", "https://example.com"],
  ["https://a@CANARY@example.com/mcp", "https://example.com/mcp"],
  ["http://[::1]:3000/mcp", "http://[::1]:3000/mcp"],
  ["https://server.example.com/@scope/name/mcp", "https://server.example.com/@scope/name/mcp"],
  ["https://mcp.example.com/s/NDM0ZjQ2CANARYjk4MTQ2/mcp", "https://mcp.example.com/s/…/mcp"],
  ["https://mcp.example.com/sk-CANARY/sse", "https://mcp.example.com/…/sse"],
  ["http://localhost:${PORT:-3000}/mcp", "http://localhost:${PORT}/mcp"],
  ["https://${HOST}/s/${TOKEN:-CANARY}/mcp?k=CANARY", "https://${HOST}/s/${TOKEN}/mcp"],
  ["${BASE:-https://u:CANARY@example.com}/mcp?k=CANARY", "${BASE}/mcp"],
  ["${MCP_URL}", "${MCP_URL}"],
  ["${SCHEME}://u:CANARY@example.com", ""],
  ["https://user:CANARY/x@example.com/", ""],
  ["CANARY", ""],
  ["ftp://example.com/CANARY", ""],
  ["", ""],
])("of the URL %s is shown: %s", (url, shown) => {
  expect(urlTarget(url)).toBe(shown);
});

test.each<[string, string[], string]>([
  ["node", ["server.js", "--key", "CANARY"], "node"],
  ["/usr/local/bin/my-server", ["CANARY"], "my-server"],
  ["C:\\Program Files\\nodejs\\npx.cmd", ["-y", "@scope/name"], "npx.cmd @scope/name"],
  ["npx -y thing --key CANARY/CANARY", [], "npx"],
  ["npx", ["-y", "@scope/name@1.2.3", "--key", "CANARY"], "npx @scope/name"],
  ["npx", ["--registry", "https://u:CANARY@npm.example.com", "name"], "npx name"],
  ["npx", ["--registry=https://u:CANARY@npm.example.com", "name@latest"], "npx name"],
  ["npx", ["-p", "@scope/name", "CANARY"], "npx @scope/name"],
  ["npx", ["--package=@scope/name", "--", "bin", "CANARY"], "npx @scope/name"],
  ["npx", ["--unknown", "CANARY", "name"], "npx"],
  ["npx", ["git+https://CANARY@github.com/x/y"], "npx"],
  ["npx", ["./CANARY/x"], "npx"],
  ["npx", ["${PACKAGE:-CANARY}"], "npx"],
  ["npx", [], "npx"],
  ["cmd", ["/c", "npx", "-y", "name", "CANARY"], "npx name"],
  ["npm", ["exec", "--yes", "--", "name", "CANARY"], "npm exec name"],
  ["npm", ["run", "CANARY"], "npm"],
  ["pnpm", ["dlx", "name", "CANARY"], "pnpm dlx name"],
  ["yarn", ["dlx", "-q", "name"], "yarn dlx name"],
  ["bunx", ["name"], "bunx name"],
  ["bun", ["x", "name"], "bun x name"],
  ["uvx", ["mcp-server-git@2025.1", "--repository", "CANARY"], "uvx mcp-server-git"],
  ["uvx", ["--from", "git+https://CANARY@github.com/x/y", "name[extra]==1.0"], "uvx name"],
  ["uv", ["tool", "run", "name"], "uv tool run name"],
  ["uv", ["--directory", "/CANARY", "run", "x"], "uv"],
  ["pipx", ["run", "name"], "pipx run name"],
  ["docker", ["run", "-i", "--rm", "-e", "KEY=CANARY", "--env=K=CANARY", "ghcr.io/org/name:tag", "CANARY"], "docker run ghcr.io/org/name"],
  ["docker", ["run", "-it", "-v", "/CANARY:/x", "localhost:5000/name@sha256:abc"], "docker run localhost:5000/name"],
  ["docker", ["run", "-eKEY=CANARY", "name"], "docker"],
  ["docker", ["exec", "CANARY", "x"], "docker"],
  ["podman", ["run", "mcp/fetch"], "podman run mcp/fetch"],
])("of the command %s %j is shown: %s", (command, args, shown) => {
  expect(commandTarget(command, args)).toBe(shown);
});

test("arguments that are no texts hide what stands behind them", () => {
  expect(commandTarget("npx", [1, "CANARY"])).toBe("npx");
  expect(commandTarget(undefined, undefined)).toBe("");
});

test("of a file only the base name is shown", () => {
  expect(fileTarget("/CANARY/tools.json")).toBe("tools.json");
  expect(fileTarget("CANARY\\tools.json")).toBe("tools.json");
  expect(fileTarget("${FOLDER:-CANARY}/${NAME}.json")).toBe("${NAME}.json");
  expect(fileTarget(3)).toBe("");
});
