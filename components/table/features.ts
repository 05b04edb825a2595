import { columnOrderingFeature, columnVisibilityFeature, tableFeatures } from "@tanstack/react-table";

/** What the table is asked to do: place columns and hide them. Filtering and sorting are apply()'s alone, so they are not registered. */
export const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });
