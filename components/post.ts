import { ask, statusInWords } from "./ask";

/** Sends something to be kept or compared. Throws with the server's own words; `isChanged` of the error says that a definition changed. */
export async function post(path: string, body: BodyInit): Promise<Response> {
  const answer = await ask(path, { method: "POST", body });
  if (answer.ok) return answer;
  const said: { error?: { message?: string } } = await answer.json().catch(() => ({}));
  throw new Refusal(said.error?.message ?? statusInWords(path, answer.status), answer.status === 409);
}

/** Why something was not kept. */
export class Refusal extends Error {
  readonly isChanged: boolean;

  constructor(message: string, isChanged: boolean) {
    super(message);
    this.name = "Refusal";
    this.isChanged = isChanged;
  }
}

/** The sentence to show for whatever was thrown. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
