import "server-only";
import { killAllGroups } from "@/lib/collector/process-group";
import { AppError } from "@/lib/errors";
import { admitShare } from "./admit-share";
import { refreshCatalog } from "./refresh-catalog";
import { runtime } from "./runtime";
import { endWatching } from "./watch-servers";

/** The launcher looks for this on globalThis when it is told to end. */
const STOP = Symbol.for("placard.stop");

/** For this, a line, where it has asked the app to begin and the app could not. */
const REFUSED = Symbol.for("placard.refused");

/** And for this where somebody follows a link below /s/. */
const ADMIT = Symbol.for("placard.admit");

/** Stops what runs and leaves no process behind. */
async function stop(): Promise<void> {
  const state = await runtime();
  state.collection?.stop.abort();
  // A watch may still begin while the collection ends, so the watches come after it.
  await state.collection?.done.catch(() => {});
  await endWatching(state);
  killAllGroups();
  await state.store.close();
}

/** Collects, waits as long as the configuration says, and again; once only where it says nothing. */
async function collectAgainAndAgain(): Promise<void> {
  const state = await runtime();
  try {
    await refreshCatalog();
    await state.collection?.done;
  } catch (error) {
    // A configuration that cannot be read is shown on the page; anything else is a bug, and goes on stderr.
    if (!(error instanceof AppError)) process.emitWarning(error instanceof Error ? error : String(error));
  }
  const wait = state.config?.refreshEveryMs;
  if (wait !== undefined) setTimeout(() => void collectAgainAndAgain(), wait).unref();
}

/**
 * Begins the work of a running Placard: called once, when the server starts. Returns before anything is collected; where the store cannot be
 * used, with a line for the launcher and nothing begun.
 */
export async function startCatalog(): Promise<void> {
  Object.assign(globalThis, { [STOP]: stop, [ADMIT]: admitShare });
  try {
    await runtime();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Thrown here it would be told with stacks, and several times.
    Object.assign(globalThis, { [REFUSED]: error.message });
    return;
  }
  void collectAgainAndAgain();
}
