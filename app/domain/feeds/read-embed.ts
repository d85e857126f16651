/** Reads an embedded list: the beginning of a feed's list, as a page. */
import { brand } from "~/brand";
import type { SiteContext } from "~/context";
import { readId } from "../events/listing-query";
import { collapseWorks } from "../events/more-dates";
import { presentCard } from "../events/present";
import type { Embed } from "./embed";
import { readFeedList, readFeedRows } from "./feed-list";
import type { FeedScope } from "./feed-links";
import { feedParams, refusalOf } from "./feed-query";

/** A film at a cinema stands once in the list: so many rows are read for each. */
const SHOWINGS = 4;
const EMBED_COUNT = { usual: 12, most: 50 };

type EmbedReading = { embed: Embed } | { missing: true } | { refusal: string };

function readLook(params: URLSearchParams): { theme: Embed["theme"]; count: number } | { refusal: string } {
  const theme = params.get("theme") || null;
  const count = params.get("count") || String(EMBED_COUNT.usual);
  if (theme !== null && theme !== "light" && theme !== "dark")
    return { refusal: `theme must be light or dark, not "${theme.slice(0, 80)}".` };
  if (!/^[1-9]\d?$/.test(count) || Number(count) > EMBED_COUNT.most)
    return { refusal: `count must be a number from 1 to ${EMBED_COUNT.most}, not "${count.slice(0, 80)}".` };
  return { theme, count: Number(count) };
}

/** What the path and the query of an embedded list name; words make a search of it, as on the page. */
export function embedScope(path: string, params: URLSearchParams): FeedScope | null {
  const [, venue] = /^\/embed\/venue\/([^/]+)$/.exec(path) ?? [];
  if (venue !== undefined) {
    const id = readId(venue);
    return id === null ? null : { kind: "venue", id };
  }
  return params.get("query") || params.get("search") ? { kind: "search", query: "" } : { kind: "all" };
}

export async function readEmbed(
  context: SiteContext,
  scope: FeedScope | null,
  given: URLSearchParams,
): Promise<EmbedReading> {
  const { db, today, origin } = context;
  if (scope === null) return { missing: true };
  const look = readLook(given);
  if ("refusal" in look) return look;
  const filters = new URLSearchParams([...given].filter(([name]) => name !== "theme"));
  const refusal = refusalOf(filters);
  if (refusal) return { refusal };
  const list = await readFeedList(db, scope, feedParams(filters), today);
  if (!("view" in list)) return list;
  const { rows } = await readFeedRows(db, list, today, { limit: look.count * SHOWINGS, offset: 0 });
  return {
    embed: {
      origin,
      title: list.name ?? `${brand.name}: ${brand.tagline}`,
      page: list.page,
      theme: look.theme,
      cards: collapseWorks(rows)
        .slice(0, look.count)
        .map((row) => presentCard(row, today, today)),
      hasPlaces: scope.kind !== "venue",
    },
  };
}
