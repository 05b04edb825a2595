import { AppError } from "@/lib/errors";
import { readBody } from "./read-body";

/** A request's body as a JSON value, up to a number of bytes. Throws what readBody throws, and bad-request where it is no JSON. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = await readBody(request, limit);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad-request", "What was sent should be JSON, and is not.");
  }
}
