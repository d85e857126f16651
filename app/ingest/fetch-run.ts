/** One fetch under way, and whether its source is still the one that it began with. */
import type { Db } from "@db/client";
import { findSourceAddress } from "@db/queries/sources/crawl";
import type { JobControl } from "~/context";
import type { DatedSource } from "./fingerprint";

export interface FetchResult {
  sourceName: string;
  totalSaved: number;
  totalParsed: number;
  /** In words an admin can act on; null when all went well. */
  error: string | null;
}

/** One fetch under way. */
export interface FetchRun {
  id: number;
  source: DatedSource & { url: string };
  startedAt: Date;
  /** Aborts when the process stops or the time is up. */
  signal: AbortSignal;
  /** Aborts when the process stops. */
  shutdown: AbortSignal;
  reportProgress: JobControl["progress"];
}

/** An editor deleted the source or changed its address during the fetch: the result is discarded. */
export class SourceChanged extends Error {
  readonly name = "SourceChanged";
  constructor(readonly isDeleted: boolean) {
    super("The source was deleted, or its address was changed, while it was fetched.");
  }
}

/** @throws SourceChanged */
export async function assertSourceUnchanged(trx: Db, { source }: FetchRun): Promise<void> {
  const now = await findSourceAddress(trx, source.id);
  const isSame =
    now?.url === source.url &&
    now.more_urls.join() === source.more_urls.join() &&
    now.rendered === source.rendered;
  if (!isSame) throw new SourceChanged(now === undefined);
}
