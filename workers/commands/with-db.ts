/** The database of a command, for as long as its work takes. */
import type { Kysely } from "kysely";
import type { Config } from "~/settings/config.server";
import { minutes } from "~/lib/time";
import { databaseUrlFor, waitForDatabase } from "~/services/store";
import { openDb, type Database } from "@db/client";

export type Print = (line: string) => void;

export async function withDb<T>(
  config: Config,
  print: Print,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const url = await databaseUrlFor(config);
  return withDbAt(url, async (db) => {
    await waitForDatabase(db, { url, patienceMs: minutes(1), onWait: print });
    return work(db);
  });
}

/** Opens a database that need not be the site's. */
export async function withDbAt<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = openDb({ url, max: 2, applicationName: "fire-escape cli", onLost: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
