/** What a command needs to read sites: the polite fetcher and the page readers, for as long as its work takes. */
import type { Config } from "~/config.server";
import type { DomainContext } from "~/context";
import { PageReaders } from "~/ingest/page-readers";
import { createPageFetcher } from "~/services/http/fetch-page";
import { MemoryHostGate } from "~/services/http/host-gate";
import { openRenderer } from "~/services/rendering/open-renderer";

/** Of one reader's heap, in megabytes: a search of many sites stays small. */
const READER_MEMORY = 128;

export async function withReading<T>(
  config: Pick<Config, "fetchContactUrl" | "fetchAllowHosts" | "rendering">,
  work: (means: Pick<DomainContext, "http" | "renderer" | "readPage">) => Promise<T>,
): Promise<T> {
  const fetching = {
    userAgent: `FireEscapeBot/1.0 (+${config.fetchContactUrl})`,
    contactUrl: config.fetchContactUrl,
    allowHosts: config.fetchAllowHosts,
    politeness: new MemoryHostGate(),
  };
  const http = createPageFetcher(fetching);
  const renderer = openRenderer(config.rendering, fetching, http);
  const readers = new PageReaders({ atOnce: 1, memoryLimit: READER_MEMORY });
  try {
    return await work({ http, renderer, readPage: readers.read });
  } finally {
    await Promise.all([http.close(), renderer.close(), readers.close()]);
  }
}
