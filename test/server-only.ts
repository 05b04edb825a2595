// Stands in for the package `server-only`, which throws wherever Next does not replace it.
export {};
