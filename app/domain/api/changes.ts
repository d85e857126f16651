/** Lists changes since a caller's last look, so that a copy of the calendar follows by differences. */
import { findChangesHorizon, listChangesAfter, type ChangeRow } from "@db/queries/events/changes";
import { listFound } from "@db/queries/search/search";
import type { SiteContext } from "~/context";
import { unique } from "~/lib/collections";
import { CHANGES_KEPT } from "../maintenance/retention";
import { changeWords } from "../events/change-words";
import { changeCursor, changes, readQuery } from "./params";
import { apiEvent } from "./records";
import type { ApiChange, ApiEvent } from "./schemas";

interface ChangePage {
  data: ApiChange[];
  cursor: string;
  more: boolean;
}

const GONE = "These changes are no longer kept. Read the whole list again, and begin without since.";

export async function apiChanges(
  { db, today, origin, now }: SiteContext & { now: Date },
  url: URL,
): Promise<ChangePage | { error: string } | { gone: string }> {
  const reading = readQuery(changes, url.searchParams);
  if ("error" in reading) return reading;
  const { since, limit } = reading.query;
  const until = await findChangesHorizon(db);
  if (!since) return { data: [], cursor: changeCursor({ at: until, id: 0 }), more: false };
  if (Date.parse(since.at) < now.getTime() - CHANGES_KEPT) return { gone: GONE };
  const rows = await listChangesAfter(db, { after: since, until, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const events = new Map(
    (await listFound(db, unique(shown.map(({ event_id }) => event_id)))).map((row) => [
      row.id,
      apiEvent(row, origin),
    ]),
  );
  return {
    data: shown.map((row) => apiChange(row, events.get(row.event_id) ?? null, today)),
    cursor: changeCursor(shown.at(-1) ?? since),
    more: rows.length > limit,
  };
}

const apiChange = (
  { event_id, at, kind, fields }: ChangeRow,
  event: ApiEvent | null,
  today: string,
): ApiChange => ({
  event_id,
  at,
  kind,
  fields: Object.keys(fields).sort(),
  summary: changeWords(fields, today),
  event,
});
