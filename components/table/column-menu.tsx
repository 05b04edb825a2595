"use client";
import { COLUMN_IDS, COLUMN_LABELS, type ColumnId } from "@/lib/view/columns";
import type { Density, View } from "@/lib/view/words";
import { Menu } from "../shell/menu";

type Props = {
  view: View;
  onColumns: (cols: ColumnId[]) => void;
  onDensity: (density: Density) => void;
  onInferred: (inferred: boolean) => void;
};

/** Which columns are shown, and how high the rows are. */
export function ColumnMenu({ view, onColumns, onDensity, onInferred }: Props) {
  const toggle = (id: ColumnId) => {
    const chosen = view.cols.includes(id) ? view.cols.filter((other) => other !== id) : [...view.cols, id];
    onColumns(COLUMN_IDS.filter((other) => chosen.includes(other)));
  };
  return (
    <Menu label="Columns">
      <fieldset className="border-0">
        <legend className="mb-1 px-1 text-mute">Columns</legend>
        {COLUMN_IDS.filter((id) => id !== "tool" && id !== "outcome").map((id) => (
          <label key={id} className="flex min-h-7 items-center gap-2 rounded px-1 hover:bg-raised">
            <input type="checkbox" className="checkbox" checked={view.cols.includes(id)} onChange={() => toggle(id)} />
            {COLUMN_LABELS[id]}
          </label>
        ))}
      </fieldset>
      <label className="mt-2 flex min-h-7 items-center gap-2 rounded border-line border-t px-1 pt-2 hover:bg-raised">
        <input type="checkbox" className="checkbox" checked={view.inferred} onChange={() => onInferred(!view.inferred)} />
        Inferred hints
      </label>
      <fieldset className="mt-2 border-0 border-line border-t pt-2">
        <legend className="sr-only">Rows</legend>
        {(["comfortable", "compact"] as const).map((density) => (
          <label key={density} className="flex min-h-7 items-center gap-2 rounded px-1 hover:bg-raised">
            <input
              type="radio"
              name="density"
              className="accent-accent"
              checked={view.density === density}
              onChange={() => onDensity(density)}
            />
            {density === "compact" ? "Compact rows" : "Comfortable rows"}
          </label>
        ))}
      </fieldset>
    </Menu>
  );
}
