"use client";
import type { View } from "@/lib/view/words";
import { writeView } from "@/lib/view/write";
import type { Base } from "../base";
import { Menu } from "../shell/menu";

/** The formats by the last part of their address. */
const FORMATS = [
  { id: "csv", label: "CSV", use: "for a spreadsheet" },
  { id: "json", label: "JSON", use: "for a program" },
  { id: "md", label: "Markdown", use: "for a pull request" },
  { id: "html", label: "HTML", use: "to read or print" },
  { id: "sarif", label: "SARIF", use: "for code scanning" },
];

/** Saves what the list shows now, in one of the formats. */
export function ExportMenu({ view, base }: { view: View; base: Base }) {
  const query = writeView({ ...view, tool: null });
  return (
    <Menu label="Export">
      <ul aria-label="Export what is shown">
        {FORMATS.map(({ id, label, use }) => (
          <li key={id}>
            <a
              href={`${base}/export/${id}${query === "" ? "" : `?${query}`}`}
              download
              className="flex min-h-7 items-center gap-2 rounded px-2 no-underline hover:bg-raised"
              onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}
            >
              <span className="w-20 font-medium">{label}</span>
              <span className="text-mute">{use}</span>
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
