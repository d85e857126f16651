/** What the web process needs to read a page that a visitor asks about (/for-venues): the guarded fetcher and one reader. */
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import type { Config } from "~/config.server";
import type { AppContext } from "~/context";
import { PageReaders } from "~/ingest/page-readers";
import { seconds } from "~/lib/time";
import { DatabaseHostGate } from "~/services/http/database-host-gate";
import { createPageFetcher } from "~/services/http/fetch-page";

const LIMITS = { totalMs: seconds(10), maxBytes: 3 * 1024 * 1024, maxRedirects: 3 };
const READER = { atOnce: 1, timeLimit: seconds(5), memoryLimit: 128, idleTime: seconds(20) };

export function openSiteReading(
  config: Pick<Config, "fetchContactUrl" | "fetchAllowHosts">,
  db: Kysely<Database>,
): { reading: AppContext["reading"]; close(): Promise<void> } {
  const http = createPageFetcher({
    userAgent: `FireEscapeBot/1.0 (+${config.fetchContactUrl})`,
    contactUrl: config.fetchContactUrl,
    allowHosts: config.fetchAllowHosts,
    politeness: new DatabaseHostGate(db),
    limits: LIMITS,
    retry: { attempts: 1 },
  });
  // Its process starts with the first page, and ends when idle.
  const readers = new PageReaders(READER);
  return {
    reading: { http, readPage: readers.read },
    close: async () => {
      await Promise.all([http.close(), readers.close()]);
    },
  };
}
