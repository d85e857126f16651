/** The programme of a series or a person: coming events by day, a part at a time, and past ones. */
import type { Db } from "@db/client";
import type { PublicEvent } from "@db/queries/events/events";
import type { ListFilter } from "@db/queries/events/narrow";
import { countProgramme, listBefore, listProgramme } from "@db/queries/events/programme";
import { groupBy } from "~/lib/collections";
import type { JsonLdObject } from "~/lib/json-ld";
import { countOf } from "~/lib/text";
import { momentAt, listedWorkKey } from "../events/day-works";
import { eventJsonLd } from "../events/json-ld";
import { isListedAfter } from "../events/kept-in-search";
import { dayHeading, dayLabel, plainDayLabel } from "../events/labels";
import type { ListedCard } from "../events/listed-card";
import { flatCards } from "../events/more-dates";
import { eventHref, venueNameOf } from "../events/present";
import type { PageTime } from "../works/work-page";

interface DayCount {
  day: string;
  n: number;
}

interface ProgrammeLine {
  id: number;
  href: string;
  title: string;
  day: string;
  venue: string;
}

export interface Programme {
  total: number;
  /** 'Nov 26 – Dec 14'; '' for nothing to come. */
  span: string;
  days: { day: string; heading: string; cards: ListedCard[]; left: number }[];
  /** All days, where they do not stand on one page. */
  parts: { day: string; label: string; count: number; isShown: boolean }[];
  before: ProgrammeLine[];
  isListed: boolean;
}

/** The most events of a single day in one part. */
const MOST_OF_DAY = 300;
const MOST_BEFORE = 60;

/** @param from the first day asked for; null for the first there is */
export async function readProgramme(
  db: Db,
  filter: ListFilter,
  time: PageTime,
  from: string | null,
): Promise<Programme & { rows: PublicEvent[] }> {
  const [counts, over] = await Promise.all([
    countProgramme(db, filter, time),
    listBefore(db, filter, { now: time.now, limit: MOST_BEFORE }),
  ]);
  const part = partFrom(counts, from);
  const [first, last] = [part[0], part.at(-1)];
  const rows =
    first && last
      ? await listProgramme(db, filter, { ...time, from: first.day, to: last.day, limit: MOST_OF_DAY })
      : [];
  const shown = new Set(part.map(({ day }) => day));
  return {
    rows: rows.length > 0 ? rows : over.slice(0, 1),
    total: counts.reduce((sum, { n }) => sum + n, 0),
    span: spanOf(counts, rows, time.today),
    days: await programmeDays(db, rows, part, time),
    parts:
      part.length < counts.length
        ? counts.map(({ day, n }) => ({
            day,
            label: dayLabel(day, time.today),
            count: n,
            isShown: shown.has(day),
          }))
        : [],
    before: over.map((row) => ({
      id: row.id,
      href: eventHref(row.id, row.title),
      title: row.title,
      day: dayLabel(row.last_day, time.today),
      venue: venueNameOf(row),
    })),
    isListed: counts.length > 0 || isListedAfter(over[0]?.last_day ?? "", time.today),
  };
}

/** 'Nov 26 – Dec 14 · 24 events'. */
export const programmeFacts = ({ total, span }: Programme): string =>
  [span, total > 0 ? countOf(total, "event") : "Nothing is announced now"].filter(Boolean).join(" · ");

const MOST_IN_JSON_LD = 20;

/** Events as the parts of something else. */
export const eventsJsonLd = (rows: readonly PublicEvent[], origin: string): JsonLdObject[] =>
  rows
    .slice(0, MOST_IN_JSON_LD)
    .map((row) => eventJsonLd(row, origin))
    .filter((event) => event !== null)
    .map(({ "@context": _, ...event }) => event);

/** Events of one part; a part has whole days. */
const MOST_EVENTS = 120;

/** Whole days from one on: the first, and those after it that have room. */
function partFrom(counts: readonly DayCount[], from: string | null): DayCount[] {
  const asked = from === null ? 0 : counts.findIndex(({ day }) => day >= from);
  const start = asked < 0 ? Math.max(0, counts.length - 1) : asked;
  let room = MOST_EVENTS;
  const end = counts.findIndex(({ n }, at) => at >= start && (room -= n) < 0 && at > start);
  return counts.slice(start, end < 0 ? undefined : end);
}

function spanOf(counts: readonly DayCount[], rows: readonly PublicEvent[], today: string): string {
  const [first, last] = [counts[0]?.day, counts.at(-1)?.day];
  if (first === undefined || last === undefined) return "";
  const until = rows.reduce((latest, row) => (row.last_day > latest ? row.last_day : latest), last);
  return until > first
    ? `${plainDayLabel(first, today)} – ${plainDayLabel(until, today)}`
    : dayLabel(first, today);
}

/** Each work once at its venue and day, with its hours. */
async function programmeDays(
  db: Db,
  rows: readonly PublicEvent[],
  part: readonly DayCount[],
  time: PageTime,
) {
  const dayOf = ({ first_day: day }: PublicEvent) => (day > time.evening ? day : time.evening);
  const works = [...groupBy(rows, (row) => `${dayOf(row)} ${listedWorkKey(row)}`).values()];
  const firsts = works.map((shows) => shows[0] as PublicEvent);
  const cards = await flatCards(db, firsts, { today: time.today, moment: momentAt(time.now) });
  const byDay = groupBy(
    firsts.map((row, at) => ({ day: dayOf(row), card: underItsDay(row, cards[at] as ListedCard) })),
    ({ day }) => day,
  );
  const read = groupBy(rows, dayOf);
  return part.flatMap(({ day, n }) => {
    const shown = byDay.get(day);
    const left = n - (read.get(day)?.length ?? 0);
    return shown
      ? [{ day, heading: dayHeading(day, time.today), cards: shown.map(({ card }) => card), left }]
      : [];
  });
}

/** The heading above says the day: the card says it only of a run. */
const underItsDay = ({ first_day, last_day }: PublicEvent, card: ListedCard): ListedCard =>
  last_day > first_day ? card : { ...card, dateLabel: "" };
