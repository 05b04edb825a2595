/** 256 random bits as base64url: 43 characters. */
export function makeToken(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string {
  return Buffer.from(random(new Uint8Array(32))).toString("base64url");
}
