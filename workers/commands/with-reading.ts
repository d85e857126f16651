/** Gives a command the polite fetcher and the page readers, for as long as its work takes. */
import type { Config } from "~/settings/config.server";
import type { DomainContext } from "~/context";
import { PageReaders } from "~/ingest/page-readers";
import { MemoryHostGate } from "~/services/http/host-gate";
import { userAgentFor } from "~/services/http/bot";
import { fetcherFor } from "~/services/http/purposes";
import { openRenderer } from "~/services/rendering/open-renderer";

/** Megabytes of one reader's heap: a search of many sites stays small. */
const READER_MEMORY = 128;

export async function withReading<T>(
  config: Pick<Config, "fetchContactUrl" | "fetchAllowHosts" | "sampleCity" | "rendering">,
  work: (means: Pick<DomainContext, "http" | "renderer" | "readPage">) => Promise<T>,
): Promise<T> {
  const manners = { politeness: new MemoryHostGate() };
  const http = fetcherFor("editors", config, manners);
  const renderer = openRenderer(config.rendering, {
    userAgent: userAgentFor(config.fetchContactUrl),
    pages: http,
    openParts: () => fetcherFor("parts", config, manners),
  });
  const readers = new PageReaders({ atOnce: 1, memoryLimit: READER_MEMORY });
  try {
    return await work({ http, renderer, readPage: readers.read });
  } finally {
    await Promise.all([http.close(), renderer.close(), readers.close()]);
  }
}
