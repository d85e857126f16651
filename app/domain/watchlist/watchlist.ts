/** A list of titles that somebody follows: looked up on the calendar, asked about where a name is not enough, and told when one plays. */
import {
  answerTitle,
  deleteWatchlist,
  listAwaited,
  listPlayingWorks,
  listWatchlist,
  replaceWatchlist,
  settleTitles,
} from "@db/queries/accounts/watchlists";
import { listComingOfWorks } from "@db/queries/accounts/saves";
import type { Db } from "@db/client";
import type { WatchState } from "@db/schema";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { groupBy, unique } from "~/lib/collections";
import { eveningOf, localDay } from "~/lib/time";
import { Rejected } from "../errors";
import { flatCards } from "../events/more-dates";
import type { ListedCard } from "../events/listed-card";
import { nameWork } from "../works/work-page";
import { createMatcher, keysOf, type Match, type PlayingWork } from "./match";
import { decodeList, readList, type WantedTitle } from "./read-list";

type Context = Pick<DomainContext, "db" | "now">;

const STATES = { match: "matched", ask: "asked", none: "waiting" } as const satisfies Record<
  Match["kind"],
  WatchState
>;

export interface AskedTitle {
  id: number;
  title: string;
  year: number | null;
  works: { id: number; title: string; href: string; years: string }[];
}

export interface Watchlist {
  total: number;
  playing: ListedCard[];
  asked: AskedTitle[];
  waiting: { title: string; year: number | null }[];
}

/** The chosen file, else the typed text. @throws Rejected in words for what is no list */
export function readBrought(given: { bytes: Uint8Array | null; text: string }) {
  const decoded = given.bytes === null ? { text: given.text } : decodeList(given.bytes);
  const reading = "refusal" in decoded ? decoded : readList(decoded.text);
  if ("refusal" in reading) throw new Rejected({ list: reading.refusal });
  return reading;
}

/** Takes the place of the list before. @returns how many titles it has */
export async function followList(
  ctx: Context,
  userId: string,
  list: { titles: WantedTitle[]; isFilms: boolean },
): Promise<number> {
  const lookedUp = await matchTitles(ctx, list);
  const rows = lookedUp.map(({ wanted, keys, match }) => ({
    ...wanted,
    is_film: list.isFilms,
    keys,
    state: STATES[match.kind],
    work_id: match.kind === "match" ? match.work.id : null,
  }));
  await ctx.db.transaction().execute((trx) => replaceWatchlist(trx, userId, rows, ctx.now()));
  return rows.length;
}

/** The titles of a list that are on the calendar. Nothing is stored. */
export async function matchTitles(
  ctx: Context,
  { titles, isFilms }: { titles: WantedTitle[]; isFilms: boolean },
): Promise<{ wanted: WantedTitle; keys: string[]; match: Match }[]> {
  const keys = new Map(titles.map((wanted) => [wanted, keysOf(wanted.title)]));
  const works = await listPlayingWorks(ctx.db, evening(ctx), unique([...keys.values()].flat()));
  const match = createMatcher(works, isFilms);
  return titles.map((wanted) => ({ wanted, keys: keys.get(wanted) ?? [], match: match(wanted) }));
}

export const stopList = (ctx: Context, userId: string): Promise<void> => deleteWatchlist(ctx.db, userId);

/** @param workId one of the suggested works; null for none of them */
export async function answerAsked(
  ctx: Context,
  userId: string,
  { id, workId }: { id: number; workId: number | null },
): Promise<void> {
  const { asked } = await readWatchlist(ctx, userId);
  const works = asked.find((title) => title.id === id)?.works.map((work) => work.id) ?? [];
  if (workId !== null && !works.includes(workId)) throw new Rejected("This is not asked any more.");
  const declined = works.filter((other) => other !== workId);
  await answerTitle(ctx.db, userId, { id, workId, declined });
}

export async function readWatchlist(ctx: Context, userId: string): Promise<Watchlist> {
  const rows = await listWatchlist(ctx.db, userId);
  const open = rows.filter(({ state }) => state === "asked");
  const works = await listPlayingWorks(ctx.db, evening(ctx), unique(open.flatMap(({ keys }) => keys)));
  const asked = open.flatMap(({ id, title, year, is_film, declined_ids }): AskedTitle[] => {
    const possible = works.filter((work) => !declined_ids.includes(work.id));
    const match = createMatcher(possible, is_film)({ title, year });
    const offered = match.kind === "ask" ? match.works : match.kind === "match" ? [match.work] : [];
    return offered.length === 0 ? [] : [{ id, title, year, works: offered.map(presentWork) }];
  });
  const playing = await readPlaying(
    ctx,
    rows.flatMap(({ state, work_id }) => (state === "matched" ? (work_id ?? []) : [])),
  );
  const isTold = new Set([...asked.map(({ title }) => title)]);
  const on = new Set(playing.works);
  return {
    total: rows.length,
    playing: playing.cards,
    asked,
    waiting: rows
      .filter(({ title, work_id }) => !isTold.has(title) && !(work_id !== null && on.has(work_id)))
      .map(({ title, year }) => ({ title, year })),
  };
}

export const presentWork = (work: PlayingWork) => ({
  id: work.id,
  ...nameWork(work),
  years: work.years.join(", "),
});

/** Each work once, at its next date. */
export async function readPlaying(ctx: Context, workIds: number[]) {
  const now = ctx.now();
  const dates = await listComingOfWorks(ctx.db, { workIds, evening: evening(ctx), endsAfter: now, each: 1 });
  const rows = [...groupBy(dates, ({ work_id }) => work_id).values()].flatMap(([row]) => row ?? []);
  return {
    cards: await flatCards(ctx.db, rows, { today: localDay(now, brand.zone) }),
    works: rows.flatMap(({ work_id }) => work_id ?? []),
  };
}

const AWAITED_AT_ONCE = 500;

/** Titles that waited, and play now. @returns how many were settled */
export async function matchWatchlists(ctx: Context): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await listAwaited(ctx.db, evening(ctx), after, AWAITED_AT_ONCE);
    const settled = await matchAwaited(ctx.db, evening(ctx), rows);
    await settleTitles(ctx.db, settled);
    count += settled.length;
    if (rows.length < AWAITED_AT_ONCE) return count;
    after = rows.at(-1)?.id ?? after;
  }
}

const evening = (ctx: Pick<DomainContext, "now">) => eveningOf(ctx.now(), brand.zone);

async function matchAwaited(db: Db, on: string, rows: Awaited<ReturnType<typeof listAwaited>>) {
  const works = await listPlayingWorks(db, on, unique(rows.flatMap(({ keys }) => keys)));
  const byKey = groupBy(works, ({ key }) => key);
  return rows.flatMap(({ id, title, year, is_film, keys, declined_ids }) => {
    const possible = unique(keys.flatMap((key) => byKey.get(key) ?? []));
    const match = createMatcher(
      possible.filter((work) => !declined_ids.includes(work.id)),
      is_film,
    )({ title, year });
    if (match.kind === "none") return [];
    return [{ id, state: STATES[match.kind], work_id: match.kind === "match" ? match.work.id : null }];
  });
}
