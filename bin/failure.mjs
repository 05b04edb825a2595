/** An end that was foreseen: one line for a person, and the exit code. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {1 | 2} exitCode 2 where the command line is wrong, 1 for everything else.
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command's main function. A Failure ends the process with its line; anything else is a bug and shows its stack.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}
