/** Lists what somebody saved and follows: what is coming, works without a date, and what is over. */
import { listComingOfWorks, listEventsByIds, listWorks, type SavedIds } from "@db/queries/accounts/saves";
import { listSearchFollows, listVenuesByIds } from "@db/queries/accounts/follows";
import type { Db } from "@db/client";
import type { PublicEvent } from "@db/queries/events/events";
import { brand } from "~/brand";
import { groupBy } from "~/lib/collections";
import { countOf } from "~/lib/text";
import { eveningOf, localDay } from "~/lib/time";
import { hasLaterDate, listCard, type ListedCard } from "../events/listed-card";
import { moreDates } from "../events/more-dates";
import { presentCard } from "../events/present";
import { areaLabel } from "../listing/areas";
import { followedPage } from "./follow-search";

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

type CardOf = (row: PublicEvent) => ListedCard;

/** Dates of a work that are counted on its row. */
const DATES_COUNTED = 60;
/** Past events are a memory aid, not an archive. */
const MAX_PAST = 30;

/** @param userId null for the browser's own list, which has no searches */
export async function readSavedList(
  db: Db,
  ids: SavedIds,
  { userId, now }: { userId: string | null; now: Date },
): Promise<SavedList> {
  const [today, evening] = [localDay(now, brand.zone), eveningOf(now, brand.zone)];
  const [rows, dates, works, followed] = await Promise.all([
    listEventsByIds(db, ids.events),
    listComingOfWorks(db, { workIds: ids.works, evening, endsAfter: now, each: DATES_COUNTED }),
    listWorks(db, ids.works),
    readFollowed(db, ids, userId, today),
  ]);
  const more = await moreDates(db, [...rows, ...dates], today);
  const cardOf: CardOf = (row) => listCard(presentCard(row, today, today, hasLaterDate(row, more)));
  const saved = rows.map((row) => ({
    isOver: row.ends_at <= now,
    at: row.start_time.getTime(),
    row: { kind: "event", id: row.id, card: cardOf(row) } satisfies SavedRow,
  }));
  const coming = worksOf(dates, cardOf);
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

/** Each work at its next date, wherever that is. */
function worksOf(rows: PublicEvent[], cardOf: CardOf): Map<number, SavedRow> {
  const works = groupBy(
    rows.filter((row) => row.work_id !== null),
    (row) => row.work_id as number,
  );
  return new Map(
    [...works].map(([id, dates]) => {
      const moreDates = new Set(dates.map(({ first_day }) => first_day)).size - 1;
      const card = {
        ...cardOf(dates[0] as PublicEvent),
        ...(moreDates > 0 ? { moreDates, workId: id } : {}),
      };
      return [id, { kind: "work", id, card }];
    }),
  );
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
      note: [areaLabel(suburb ?? "") || district, countOf(coming ?? 0, "event")].filter(Boolean).join(" · "),
    })),
    searches: searches.map(({ id, search, label }) => ({ id, label, href: followedPage(search) })),
  };
}
