/** What somebody saved and follows, as a page shows it: what is coming, works without a date, and what is over. */
import { listComingOfWorks, listEventsByIds, listWorks, type SavedIds } from "@db/queries/accounts/saves";
import { listSearchFollows, listVenuesByIds } from "@db/queries/accounts/follows";
import type { Db } from "@db/client";
import type { EventRow } from "@db/queries/events/events";
import { countOf } from "~/lib/text";
import { listCard, type ListedCard } from "../events/listed-card";
import { presentCard } from "../events/present";
import { followedPage } from "./follow-search";

/** Dates of a work that are counted on its row. */
const DATES_COUNTED = 60;
/** Past events are a memory aid, not an archive. */
const MAX_PAST = 30;

export interface SavedRow {
  kind: "event" | "work";
  id: number;
  card: ListedCard;
}

export interface SavedList {
  venues: { id: number; name: string; note: string }[];
  searches: { id: number; label: string; href: string }[];
  coming: SavedRow[];
  /** Whole works that have no date now. */
  waiting: { id: number; title: string }[];
  past: SavedRow[];
  /** Saved events that are not on the calendar any more. */
  gone: number;
}

const cardOf = (row: EventRow, today: string): ListedCard => listCard(presentCard(row, today, today));

function worksOf(rows: EventRow[], today: string): Map<number, SavedRow> {
  const works = new Map<number, SavedRow>();
  for (const row of rows) {
    if (row.work_id === null) continue;
    const first = works.get(row.work_id);
    if (first) first.card.moreDates = (first.card.moreDates ?? 0) + 1;
    else works.set(row.work_id, { kind: "work", id: row.work_id, card: cardOf(row, today) });
  }
  return works;
}

async function readFollowed(db: Db, { venues }: SavedIds, userId: string | null, today: string) {
  const [rows, searches] = await Promise.all([
    listVenuesByIds(db, venues, today),
    userId === null ? [] : listSearchFollows(db, userId),
  ]);
  return {
    venues: rows.map(({ id, name, suburb, district, coming }) => ({
      id,
      name,
      note: [suburb ?? district, countOf(coming ?? 0, "event")].filter(Boolean).join(" · "),
    })),
    searches: searches.map(({ id, search, label }) => ({ id, label, href: followedPage(search) })),
  };
}

/** @param userId null for the browser's own list, which has no searches */
export async function readSavedList(
  db: Db,
  ids: SavedIds,
  { userId, today }: { userId: string | null; today: string },
): Promise<SavedList> {
  const [rows, dates, works, followed] = await Promise.all([
    listEventsByIds(db, ids.events),
    listComingOfWorks(db, { workIds: ids.works, today, each: DATES_COUNTED }),
    listWorks(db, ids.works),
    readFollowed(db, ids, userId, today),
  ]);
  const saved = rows.map((row) => ({
    isOver: row.last_day < today,
    at: row.start_time.getTime(),
    row: { kind: "event", id: row.id, card: cardOf(row, today) } satisfies SavedRow,
  }));
  const coming = worksOf(dates, today);
  const startOf = new Map(dates.map((row) => [row.id, row.start_time.getTime()]));
  const next = [...coming.values()].map((row) => ({ at: startOf.get(row.card.id) ?? 0, row }));
  return {
    ...followed,
    coming: [...saved.filter(({ isOver }) => !isOver), ...next]
      .sort((a, b) => a.at - b.at)
      .map(({ row }) => row),
    waiting: works.filter(({ id }) => !coming.has(id)),
    past: saved
      .filter(({ isOver }) => isOver)
      .slice(-MAX_PAST)
      .reverse()
      .map(({ row }) => row),
    gone: Math.max(0, new Set(ids.events).size - rows.length),
  };
}
