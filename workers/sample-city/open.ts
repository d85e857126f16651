/** Opens the sample city's server in the worker, and keeps its venues in the list of sources under the current port. */
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { seedTexts } from "~/domain/editorial/seed-texts";
import { throttledLog } from "~/services/log";
import type { Config } from "~/settings/config.server";
import type { Database } from "@db/client";
import { disableSampleSources, upsertSampleSources, type SampleSourceRow } from "@db/queries/sources/sample";
import { recommendations } from "./works";
import { sourceUrl } from "./routes";
import { startSampleCity, type SampleCity } from "./server";
import { isNomad, SMALL_CITY, venues } from "./venues";

/** @param settings null: no sample venues here; those of an earlier start are no longer fetched */
export async function openSampleCity(
  settings: Config["sampleCity"],
  db: Kysely<Database>,
  log: Logger,
): Promise<Pick<SampleCity, "close">> {
  const nothing = { close: async () => undefined };
  if (settings === null) {
    await disableSampleSources(db, []);
    return nothing;
  }
  const { port, size } = settings;
  try {
    const logTrouble = throttledLog(log);
    const city = await startSampleCity({
      port,
      onTrouble: (error) => logTrouble(error.message, "The sample city is not whole."),
    });
    const sources = sampleSources(city.origin, size);
    await disableSampleSources(db, sources);
    await upsertSampleSources(db, sources);
    await db.transaction().execute((trx) => seedTexts(trx, recommendations));
    log.info({ origin: city.origin, size }, "the sample city is open");
    return city;
  } catch (error) {
    // Another worker of this machine may have opened it already: its venues serve both.
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    log.warn(`Port ${port} of the sample city is taken: set SAMPLE_CITY_PORT, or SAMPLE_CITY=off.`);
    return nothing;
  }
}

/** The venues as rows for the list of sources, with addresses under `origin`. */
export const sampleSources = (origin: string, size: "small" | "large"): SampleSourceRow[] =>
  venues.slice(0, size === "small" ? SMALL_CITY : venues.length).map((venue) => ({
    ...venue,
    url: sourceUrl(venue, origin),
    official_website: `${origin}/${venue.slug}`,
    multiple_address: isNomad(venue),
    access_info: venue.access ?? [],
  }));
