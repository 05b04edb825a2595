// Text from elsewhere as bytes, so that it comes back unit by unit from any database: null characters and half surrogate pairs too.
import { z } from "zod";
import { hashText } from "@/lib/catalog/digest";

export const ENCODINGS = ["utf-8", "utf-16le"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A long text as bytes: UTF-8, or UTF-16 where it has half surrogate pairs, which UTF-8 cannot hold. */
export function encodeText(text: string): { encoding: Encoding; body: Buffer } {
  return text.isWellFormed()
    ? { encoding: "utf-8", body: Buffer.from(text) }
    : { encoding: "utf-16le", body: Buffer.from(text, "utf16le") };
}

export function decodeText({ encoding, body }: { encoding: Encoding; body: Buffer }): string {
  return body.toString(encoding === "utf-8" ? "utf8" : "utf16le");
}

/** A JSON value as bytes: what UTF-8 cannot hold is escaped by JSON itself. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

export function readJson(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString());
}

/** The text that `jsonBytes` made bytes of. */
export function readText(bytes: Buffer): string {
  return z.string().parse(readJson(bytes));
}

/** Whether a text column can hold it: asked for any other, Postgres fails instead of finding nothing. */
export function isPlain(text: string): boolean {
  return !text.includes("\0");
}

/** What stands for a name in an index, which holds no long ones: SHA-256 (64 hex digits). */
export function keyOf(name: string): string {
  return hashText(JSON.stringify(name));
}
