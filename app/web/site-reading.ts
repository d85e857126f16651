/** The guarded fetcher and one reader, with which the web process reads a page that a visitor asks about (/for-venues). */
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import type { AppContext } from "~/context";
import { PageReaders } from "~/ingest/page-readers";
import { seconds } from "~/lib/time";
import { DatabaseHostGate } from "~/services/http/database-host-gate";
import { fetcherFor, type FetchingConfig } from "~/services/http/purposes";

const READER = { atOnce: 1, timeLimit: seconds(5), memoryLimit: 128, idleTime: seconds(20) };

export function openSiteReading(
  config: FetchingConfig,
  db: Kysely<Database>,
): { reading: AppContext["reading"]; close(): Promise<void> } {
  const http = fetcherFor("strangers", config, { politeness: new DatabaseHostGate(db) });
  // Its process starts with the first page, and ends when idle.
  const readers = new PageReaders(READER);
  return {
    reading: { http, readPage: readers.read },
    close: async () => {
      await Promise.all([http.close(), readers.close()]);
    },
  };
}
