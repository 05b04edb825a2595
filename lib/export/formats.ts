// The register of export formats.
import { csv } from "./csv/csv";
import { packet } from "./html/packet";
import { json } from "./json/json";
import { markdown } from "./markdown/markdown";
import type { Exported, ExportInput, Format } from "./model";
import { sarif } from "./sarif/sarif";

export const FORMATS: readonly Format[] = [csv, json, markdown, packet, sarif];

/** A name that every system takes, whatever servers are called: `placard-2026-11-20-1a2b3c4d.csv`. */
function nameOf({ takenAt, id }: ExportInput["report"]["snapshot"], ending: string): string {
  const parts = ["placard", takenAt.slice(0, 10), id.slice(0, 8)].map((part) => part.replace(/[^0-9A-Za-z-]/g, ""));
  return `${parts.filter(Boolean).join("-")}.${ending}`;
}

/** An export as a file. Its body is made while it is read. */
export function toFile({ id, mediaType, write }: Format, input: ExportInput): Exported {
  return { name: nameOf(input.report.snapshot, id), mediaType, body: write(input) };
}
