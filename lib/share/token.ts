/** 256 random bits as base64url: 43 characters. */
export function makeToken(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string {
  return Buffer.from(random(new Uint8Array(32))).toString("base64url");
}

/** Whether a text could be a token. The last character holds four bits, so only every fourth one can stand there. */
export function isToken(text: string): boolean {
  return /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text);
}
