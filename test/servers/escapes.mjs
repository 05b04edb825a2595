// Starts two processes that outlive it, one in its group and one that leads a session of its own, and lists their ids as tools.
import { spawn } from "node:child_process";
import { serve, tool } from "./stdio.mjs";

const start = (/** @type {boolean} */ detached) => {
  const child = spawn("sleep", ["96"], { detached, stdio: "ignore" });
  child.unref();
  return child.pid;
};
const pids = [start(false), start(true)];
serve({ "tools/list": () => ({ tools: pids.map((pid) => tool(`${pid}`)) }) });
