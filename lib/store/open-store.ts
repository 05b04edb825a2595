import type { Database } from "./database";
import { addDecisions, listDecisions, markDecisions, undoDecisions } from "./decisions";
import { historyOf } from "./history";
import { keepJustifications, loadJustifications } from "./kept-texts";
import { loadDefinitions } from "./load-definitions";
import { listSnapshots, loadLatest, loadSnapshot } from "./load-snapshot";
import { migrate } from "./migrate";
import { loadValue, saveValue } from "./named-values";
import { prune } from "./prune";
import { saveSnapshot } from "./save-snapshot";
import { createShare, findShare, listShares, revokeShare } from "./shares";
import type { Store } from "./store";

/** Where the store is: the Postgres database of the URL, or without one an SQLite file in the directory. */
export type Place = { dataDir: string; databaseUrl?: string | undefined };

/** Loads the one driver that is needed. */
async function connect({ dataDir, databaseUrl }: Place): Promise<Database> {
  if (databaseUrl === undefined) return (await import("./sqlite")).openSqlite(dataDir);
  return (await import("./postgres")).openPostgres(databaseUrl);
}

/** The database with its schema up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  const database = await connect(place);
  try {
    await migrate(database);
  } catch (error) {
    await database.db.destroy();
    throw database.explain(error);
  }
  return database;
}

/**
 * Opens the store, and makes or updates its tables. Throws AppError, each a line without any part of the URL: data-unavailable where the database
 * cannot be used or was written by a newer Placard, config-invalid where the URL cannot be read.
 */
export async function openStore(place: Place): Promise<Store> {
  const database = await openDatabase(place);
  /** A function of the database as a method of the store, with the failures that are to be expected told in words. */
  const method =
    <A extends unknown[], R>(act: (database: Database, ...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      try {
        return await act(database, ...given);
      } catch (error) {
        throw database.explain(error);
      }
    };
  return {
    kind: database.kind,
    saveSnapshot: method(saveSnapshot),
    loadLatest: method(loadLatest),
    loadSnapshot: method(loadSnapshot),
    listSnapshots: method(listSnapshots),
    historyOf: method(historyOf),
    loadDefinitions: method(loadDefinitions),
    prune: method(prune),
    createShare: method(createShare),
    findShare: method(findShare),
    listShares: method(listShares),
    revokeShare: method(revokeShare),
    addDecisions: method(addDecisions),
    markDecisions: method(markDecisions),
    listDecisions: method(listDecisions),
    undoDecisions: method(undoDecisions),
    loadJustifications: method(loadJustifications),
    keepJustifications: method(keepJustifications),
    loadValue: method(loadValue),
    saveValue: method(saveValue),
    close: method(({ db }) => db.destroy()),
  };
}
