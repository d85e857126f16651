/** Loads the page of one source: its state, its fetches, and its events with where their facts were read. */
import { countEventsOf, findAdminSource, listEventsWithEvidence } from "@db/queries/admin/sources";
import { listHistory } from "@db/queries/admin/fetch-runs";
import { columnLabel } from "~/domain/admin/events/field-names";
import { adminDate, adminStart, adminTime } from "~/domain/admin/labels";
import { runChart } from "~/domain/admin/sources/run-chart";
import { runLine } from "~/domain/admin/sources/run-line";
import { findRecipe, type KnownRecipe } from "@db/queries/sources/recipes";
import { countOf } from "~/lib/text";
import { fillDates } from "~/lib/dated-address";
import type { AppContext } from "~/context";

export type LoadedSource = NonNullable<Awaited<ReturnType<typeof loadSource>>>;

const CHARTED_RUNS = 30;
const LISTED_RUNS = 15;
const LISTED_EVENTS = 50;

/** @returns null when there is no such source */
export async function loadSource(context: AppContext, id: number) {
  const { db, today } = context;
  const source = id > 0 ? await findAdminSource(db, id) : undefined;
  if (!source) return null;
  const runs = await listHistory(db, id, CHARTED_RUNS);
  const events = await listEventsWithEvidence(db, id, today(), LISTED_EVENTS);
  return {
    id,
    name: source.name,
    isEnabled: source.is_enabled,
    isSilent: source.silent_since !== null,
    status: source.status,
    href: source.url === null ? null : fillDates(source.url, today()),
    error: source.status === "error" ? source.last_error : null,
    failures: source.failure_count,
    place: [source.location, source.city, source.zip_code].filter(Boolean).join(", "),
    lastSuccess: source.last_success_at ? adminTime(source.last_success_at) : null,
    lastNew: source.last_new_event_at ? adminDate(source.last_new_event_at) : null,
    nextFetch: source.is_enabled && source.next_fetch_at ? adminTime(source.next_fetch_at) : null,
    ...(await countEventsOf(db, id)),
    recipe: recipeWords(source.url === null ? undefined : await findRecipe(db, id, source.url)),
    chart: runChart(runs),
    runs: runs.slice(0, LISTED_RUNS).map(runLine),
    upcoming: events.map(eventLine),
    hasMore: events.length === LISTED_EVENTS,
  };
}

type EventRow = Awaited<ReturnType<typeof listEventsWithEvidence>>[number];

const eventLine = (row: EventRow) => ({
  id: row.id,
  title: row.title,
  start: adminStart(row.start_time, row.date_only),
  published: row.published,
  edited: row.edited_fields.map(columnLabel),
  seen: adminTime(row.last_seen_at),
  isMissing: row.missing_count > 0,
  facts: Object.entries(row.fact_sources).map(([name, { from, text }]) => ({
    name: name.replaceAll("_", " "),
    from,
    text,
  })),
});

const MADE_BY = { reader: "the reader itself", model: "the language model", editor: "an editor" };

function recipeWords(stored: KnownRecipe | undefined) {
  if (!stored?.recipe) return null;
  const { lists, count } = stored.recipe;
  return {
    text: `Made by ${MADE_BY[stored.made_by]} on ${adminDate(stored.made_at)}; it gave ${countOf(count, "event")} last.`,
    paths: lists.map(({ item, title }) => `${item} · ${title}`),
    trouble: stored.trouble,
  };
}
