/** Opens the sample street's server in the worker, and keeps its venues in the list of sources under the current port. */
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "@db/client";
import { disableSampleSources, upsertSampleSources } from "@db/queries/sources/sample";
import { sampleSources, startSampleStreet } from "./index";

/** @param port null: no sample venues here; those of an earlier start are no longer fetched */
export async function openSampleStreet(
  port: number | null,
  db: Kysely<Database>,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  if (port === null) {
    await disableSampleSources(db);
    return { close: async () => undefined };
  }
  try {
    const street = await startSampleStreet({ port });
    await upsertSampleSources(db, sampleSources(street.origin));
    log.info({ origin: street.origin }, "the sample street is open");
    return street;
  } catch (error) {
    // Another worker of this machine may have opened it already: its venues serve both.
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    log.warn(`Port ${port} of the sample street is taken: set SAMPLE_STREET_PORT, or SAMPLE_STREET=off.`);
    return { close: async () => undefined };
  }
}
