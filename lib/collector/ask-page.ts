import { z } from "zod";
import { isObject } from "@/lib/catalog/definition";
import { CollectError } from "./collect-error";
import type { Connection } from "./connect";
import type { Deadline } from "./deadline";
import { type Page, readPage } from "./read-page";

const UNSUPPORTED_PROTOCOL_VERSION = -32022;

/** A JSON-RPC error as the failure that it is. */
function answeredError(error: unknown): CollectError {
  const { code, message } = isObject(error) ? error : {};
  const detail = `${typeof code === "number" ? `${code}: ` : ""}${typeof message === "string" ? message : JSON.stringify(error)}`;
  return new CollectError(code === UNSUPPORTED_PROTOCOL_VERSION ? "wrong-protocol" : "server-error", detail);
}

/**
 * Asks for one page of tools/list and gives it as it came over the wire. The SDK sends the request, but what it makes of the answer counts
 * only where none came: it rejects lists that are kept here. Rejects with what the SDK says, with a CollectError for an error that the
 * server answered, or with the deadline's reason.
 */
export async function askPage({ client, link }: Connection, cursor: string | undefined, deadline: Deadline): Promise<Page> {
  const answered = link.tap.nextAnswer();
  const params = cursor === undefined ? {} : { cursor };
  // The deadline is the only clock: 2^31 - 1 ms is the longest that a timer takes.
  const asked = client.request({ method: "tools/list", params }, z.unknown(), { timeout: 2 ** 31 - 1, signal: deadline.signal });
  const answer = await deadline.limit(Promise.race([answered, asked.then(() => answered)]));
  if (!("result" in answer.message)) throw answeredError(answer.message.error);
  return readPage(answer);
}
