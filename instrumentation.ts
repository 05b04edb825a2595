/** Next calls this once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startCatalog } = await import("@/lib/services/start");
  await startCatalog();
}
