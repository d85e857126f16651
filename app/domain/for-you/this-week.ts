/** The letter of a reader without an account: for everybody, as a page and as a feed. */
import { findLastNote } from "@db/queries/newsletter/from-editors";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { feedItem } from "~/domain/feeds/feed";
import { toRss } from "~/domain/feeds/rss";
import { uidHost } from "~/domain/feeds/uid-host";
import { NOBODY } from "~/domain/newsletter/reader";
import { addDays, localDay } from "~/lib/time";
import { presentPicks, readPicks } from "./picks";

type Context = Pick<DomainContext, "db" | "now" | "appOrigin">;

export const THIS_WEEK = `A few things worth leaving the house for in ${brand.defaultCity} this week.`;

export async function readThisWeek(ctx: Context) {
  const today = localDay(ctx.now(), brand.zone);
  return {
    ...(await presentPicks(ctx.db, await readPicks(ctx, NOBODY, "weekly"), today)),
    /** The editors' note of the letters that left last. */
    note: await findLastNote(ctx.db, addDays(today, -6), today),
  };
}

export async function readThisWeekRss(ctx: Context): Promise<string> {
  const { sections } = await readPicks(ctx, NOBODY, "weekly");
  const origin = ctx.appOrigin;
  const site = {
    origin,
    today: localDay(ctx.now(), brand.zone),
    uidHost: await uidHost({ db: ctx.db, origin }),
  };
  const rows = sections.flatMap(({ picks }) => picks.map(({ row }) => row));
  return toRss({
    title: `This week — ${brand.name}`,
    description: THIS_WEEK,
    pageUrl: `${origin}/this-week`,
    feedUrl: `${origin}/this-week.rss`,
    nextUrl: null,
    iconUrl: `${origin}/icons/icon-512.png`,
    updatedAt: new Date(Math.max(...rows.map(({ updated_at }) => +updated_at), 0) || ctx.now()),
    runs: "whole",
    items: rows.map((row) => feedItem(row, site)),
  });
}
