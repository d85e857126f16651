/** One source with all its fields and its history, for the details dialog. */
import type { Db } from "@db/client";
import { listHistory } from "@db/queries/admin/fetch-runs";
import { countEventsOf, findAdminSource } from "@db/queries/admin/sources";
import { adminDate, adminTime } from "~/domain/admin/labels";
import { sourceValues } from "~/domain/admin/sources/source-values";
import { runLine } from "~/domain/admin/sources/run-line";

export type SourceDetails = NonNullable<Awaited<ReturnType<typeof loadSourceDetails>>>;

const SHOWN_RUNS = 15;

export async function loadSourceDetails(db: Db, id: number, now: Date) {
  const source = id > 0 ? await findAdminSource(db, id) : undefined;
  if (!source) return null;
  const runs = await listHistory(db, id, SHOWN_RUNS);
  const { next_fetch_at: next } = source;
  return {
    id,
    version: source.version,
    name: source.name,
    status: source.status,
    isEnabled: source.is_enabled,
    isSilent: source.silent_since !== null,
    error: source.status === "error" ? source.last_error : null,
    failures: source.failure_count,
    lastSuccess: source.last_success_at ? adminTime(source.last_success_at) : null,
    lastNew: source.last_new_event_at ? adminDate(source.last_new_event_at) : null,
    nextFetch:
      !source.is_enabled || !source.url
        ? null
        : next && next > now
          ? adminTime(next)
          : "as soon as a worker is free",
    ...(await countEventsOf(db, id)),
    runs: runs.map(runLine),
    values: sourceValues(source),
  };
}
