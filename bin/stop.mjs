const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const LOOK_MS = 500;

/**
 * Calls back once, when this process is told to end. A terminal and npm both pass Ctrl+C on, so more signals say nothing new; until the
 * returned function is called, they do not end the process either. Some shells between npm and Node die of a signal without passing it on,
 * so under npm the end of the parent counts as one.
 * @param {(signal: NodeJS.Signals) => void} callback
 * @returns {() => void} Stops listening.
 */
export function onStop(callback) {
  let told = false;
  /** @param {NodeJS.Signals} signal */
  const tell = (signal) => {
    if (told) return;
    told = true;
    callback(signal);
  };
  for (const signal of SIGNALS) process.on(signal, tell);

  const parent = process.ppid;
  const look = () => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) tell("SIGTERM");
  };
  const timer = setInterval(look, LOOK_MS).unref();

  return () => {
    clearInterval(timer);
    for (const signal of SIGNALS) process.off(signal, tell);
  };
}
