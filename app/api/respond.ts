import { AppError, type ErrorCode } from "@/lib/errors";

const STATUS: Record<ErrorCode, number> = {
  "config-missing": 500,
  "config-unreadable": 500,
  "config-invalid": 500,
  "unknown-server": 404,
  "unknown-tool": 404,
  "unknown-snapshot": 404,
  "unknown-share": 404,
  "sharing-off": 404,
  "bad-request": 400,
  "too-large": 413,
  "definition-changed": 409,
  "data-unavailable": 500,
};

/** Runs a route; an expected failure becomes its status and `{ error: { code, message } }`. Anything else is a bug and stays one. */
export async function respond(route: () => Promise<Response> | Response): Promise<Response> {
  try {
    return await route();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Response.json(
      { error: { code: error.code, message: error.message } },
      { status: STATUS[error.code], headers: { "Cache-Control": "no-store" } },
    );
  }
}

/** JSON that no cache keeps. */
export function fresh(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, { ...init, headers: { "Cache-Control": "no-store", ...init.headers } });
}
