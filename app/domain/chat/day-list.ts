/** The list of a day for a room: the works that deserve it most, by hour, each with why to go or why now. */
import { brand } from "~/brand";
import type { SiteContext } from "~/context";
import type { PublicEvent } from "@db/queries/events/events";
import type { DayList, ListLine } from "~/services/chat/messages";
import { groupBy } from "~/lib/collections";
import { listedWorkKey } from "../events/day-works";
import { stateLabel } from "../events/fact-labels";
import { moreDates } from "../events/more-dates";
import { presentCard } from "../events/present";
import { parseRecommendation } from "../events/recommendation";
import { readFeedList, readFeedRows } from "../feeds/feed-list";
import { readWish, searchOf, wholeList } from "../listing/wish";
import { factsOfRow } from "../why-now/of-list";
import { whyNow, type WhyKind } from "../why-now/why-now";

/** The query of a list by its address on this site, without a day: a room gets that of each day. */
export function listQuery(address: string): string | null {
  const url = URL.canParse(address, "https://any.example") ? new URL(address, "https://any.example") : null;
  if (!url) return null;
  return searchOf({ ...wholeList(readWish(url.searchParams, url.pathname)), day: null });
}

const MOST_READ = 2000;
const MOST_SHOWN = 15;

/** @returns the reason, for a list that can no longer be read */
export async function readDayList(
  { db, today, origin }: SiteContext,
  query: string,
): Promise<DayList | { refusal: string }> {
  const params = new URLSearchParams(query);
  params.set("day", today);
  const list = await readFeedList(db, { kind: "all" }, params, today);
  if ("refusal" in list) return list;
  if ("missing" in list) return { refusal: "Its list is no more." };
  const { rows } = await readFeedRows(db, list, today, { limit: MOST_READ, offset: 0 });
  const works = [
    ...groupBy(
      rows.filter((row) => stateLabel(row) === null),
      listedWorkKey,
    ).values(),
  ].flatMap(([first]) => first ?? []);
  const best = works
    .sort((a, b) => rankOn(b, today) - rankOn(a, today) || a.id - b.id)
    .slice(0, MOST_SHOWN)
    .sort((a, b) => hourOf(a, today) - hourOf(b, today) || a.id - b.id);
  const around = { today, more: await moreDates(db, best, today) };
  const last: WhyKind[] = [];
  const whyOf = (row: PublicEvent): string | null => {
    const { whyToGo } = parseRecommendation(row.recommended_because);
    const line =
      whyToGo === null ? whyNow(factsOfRow(row, around), { last, beside: ["hour", "price"] }) : null;
    if (line) last.push(line.kind);
    return whyToGo ?? line?.words ?? null;
  };
  return {
    day: today,
    heading: list.name ?? brand.name,
    url: origin + list.page,
    total: works.length,
    lines: best.map((row) => lineOf(row, whyOf(row), { today, origin })),
  };
}

const rankOn = (row: PublicEvent, day: string) =>
  row.first_day < day ? row.closing_rank_score : row.rank_score;

/** Events that last all day come last. */
const hourOf = (row: PublicEvent, day: string): number =>
  row.first_day < day || row.start_hour === null ? Infinity : row.start_time.getTime();

function lineOf(
  row: PublicEvent,
  why: string | null,
  { today, origin }: { today: string; origin: string },
): ListLine {
  const card = presentCard(row, today, today);
  const isLast = row.last_day === today && row.first_day < today;
  return {
    when: isLast ? "Last day" : card.timeLabel,
    title: row.title,
    url: origin + card.href,
    place: [card.venueName, card.area].filter(Boolean).join(", "),
    price: card.price,
    why,
  };
}
