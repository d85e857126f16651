/** Reads a feed: its list, a part of it that its format can hold, and the text. */
import { findRecord } from "@db/queries/search/search";
import type { PublicEvent } from "@db/queries/events/events";
import { brand } from "~/brand";
import type { SiteContext } from "~/context";
import { mapInTurns } from "~/lib/in-turns";
import { noonOf } from "~/lib/time";
import { plainDayLabel } from "../events/labels";
import { moreDates } from "../events/more-dates";
import { toAtom } from "./atom";
import { toCsv } from "./csv";
import type { DateRange } from "@db/queries/events/days";
import { feedItem, type EventFeed, type FeedFormat } from "./feed";
import { readFeedList, readFeedRows, type FeedList } from "./feed-list";
import type { FeedScope } from "./feed-links";
import { toIcs } from "./ics";
import { toJsonFeed } from "./json-feed";
import { toRss } from "./rss";
import { uidHost } from "./uid-host";

export type FeedAnswer = { text: string; nextUrl?: string | null } | { missing: true } | { refusal: string };

/** Readers page through a list; a calendar is one file, and holds as many whole days as it can. */
const MOST_ITEMS: Record<FeedFormat, number> = { ics: 5000, rss: 240, atom: 240, json: 240, csv: 1000 };
const writers: Record<FeedFormat, (feed: EventFeed) => string | Promise<string>> = {
  ics: toIcs,
  rss: toRss,
  atom: toAtom,
  json: toJsonFeed,
  csv: toCsv,
};

export async function answerFeed(
  context: SiteContext,
  scope: FeedScope,
  format: FeedFormat,
  url: URL,
): Promise<FeedAnswer> {
  const { db, today, origin } = context;
  const list = await readFeedList(db, scope, url.searchParams, today);
  if (!("view" in list)) return list;
  const isCalendar = format === "ics";
  const part = isCalendar ? 1 : list.part;
  const most = MOST_ITEMS[format];
  const { rows, hasMore } = await readFeedRows(db, list, today, { limit: most, offset: (part - 1) * most });
  const runs = isCalendar ? rows.filter((row) => row.last_day > row.first_day) : [];
  const more = await moreDates(db, runs, today);
  const site = { origin, today, uidHost: await uidHost(context), more };
  const { shown, end } = isCalendar && hasMore ? wholeDays(rows, list) : { shown: rows, end: null };
  const feedUrl = `${origin}${url.pathname}${list.query}`;
  const nextPart = !isCalendar && hasMore ? nextUrl(feedUrl, part + 1) : null;
  const text = await writers[format]({
    title: list.name ? `${list.name} — ${brand.name}` : brand.name,
    description: describe(list, end, today),
    pageUrl: `${origin}${list.page}`,
    feedUrl,
    nextUrl: nextPart,
    iconUrl: `${origin}/icons/icon-512.png`,
    updatedAt: newest(shown, today),
    runs: list.wholeRuns ? "whole" : (list.days ?? { from: today, to: null }),
    items: await mapInTurns(shown, (row) => feedItem(row, site)),
  });
  return { text, nextUrl: nextPart };
}

/** One event as a calendar file, a run as a whole; null if it does not exist. */
export async function readEventIcs(context: SiteContext, id: number): Promise<string | null> {
  const { db, origin, today } = context;
  const row = await findRecord(db, id);
  if (!row) return null;
  const item = feedItem(row, { origin, today, uidHost: await uidHost(context) });
  return toIcs({
    title: item.title,
    description: item.detail.when,
    pageUrl: item.url,
    feedUrl: `${origin}/event/${row.id}.ics`,
    nextUrl: null,
    iconUrl: `${origin}/icons/icon-512.png`,
    updatedAt: row.updated_at,
    runs: "whole",
    items: [item],
  });
}

/** Without the day at the end that may be cut. @returns that day too; null if nothing is missing */
function wholeDays(rows: PublicEvent[], { days, wholeRuns }: FeedList) {
  const last = rows.at(-1);
  if (!last || !days || wholeRuns) return { shown: rows, end: null };
  const end = listedDay(last, days);
  const shown = rows.filter((row) => listedDay(row, days) < end);
  return shown.length > 0 ? { shown, end } : { shown: rows, end: null };
}

/** The day on which a row stands in its list. */
function listedDay({ first_day, last_day }: PublicEvent, { from }: DateRange): string {
  return first_day >= from ? first_day : last_day;
}

function describe({ name }: FeedList, end: string | null, today: string): string {
  const what = name ? `Coming events: ${name}` : brand.tagline;
  return end === null ? what : `${what} Before ${plainDayLabel(end, today)}; later days follow in time.`;
}

const newest = (rows: PublicEvent[], today: string): Date =>
  new Date(Math.max(...rows.map(({ updated_at }) => +updated_at), +(rows.length > 0 ? 0 : noonOf(today))));

function nextUrl(feedUrl: string, part: number): string {
  const url = new URL(feedUrl);
  url.searchParams.set("part", String(part));
  return url.href;
}
