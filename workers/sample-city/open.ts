/** Opens the sample city's server in the worker, and keeps its venues in the list of sources under the current port. */
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "@db/client";
import { disableSampleSources, upsertSampleSources } from "@db/queries/sources/sample";
import { sampleSources, startSampleCity, type CitySize } from "./index";

/** @param settings null: no sample venues here; those of an earlier start are no longer fetched */
export async function openSampleCity(
  settings: { port: number; size: CitySize } | null,
  db: Kysely<Database>,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  if (settings === null) {
    await disableSampleSources(db, []);
    return { close: async () => undefined };
  }
  const { port, size } = settings;
  try {
    const city = await startSampleCity({ port });
    const sources = sampleSources(city.origin, size);
    await disableSampleSources(
      db,
      sources.map(({ slug }) => slug),
    );
    await upsertSampleSources(db, sources);
    log.info({ origin: city.origin, size }, "the sample city is open");
    return city;
  } catch (error) {
    // Another worker of this machine may have opened it already: its venues serve both.
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    log.warn(`Port ${port} of the sample city is taken: set SAMPLE_CITY_PORT, or SAMPLE_CITY=off.`);
    return { close: async () => undefined };
  }
}
