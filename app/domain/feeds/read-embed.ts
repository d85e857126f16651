/** Reads an embedded list: the beginning of a feed's list, as a page. */
import { brand } from "~/brand";
import type { SiteContext } from "~/context";
import { hasLaterDate } from "../events/listed-card";
import { listedWorkKey } from "../events/day-works";
import { collapseWorks, moreDates } from "../events/more-dates";
import { presentCard } from "../events/present";
import { readId, whole, choiceOfWords } from "../listing/kinds";
import { joinSearches, readFields, fieldTable, writeFields } from "../listing/read-fields";
import { queryRefusal } from "../listing/refusal";
import type { Embed } from "./embed";
import { presentFeed, readFeedList, readFeedRows } from "./feed-list";
import type { FeedScope } from "./feed-links";

const looks = fieldTable({
  /** Null: as the visitor's system. */
  theme: { ...choiceOfWords(["light", "dark"], null), names: ["theme"] },
  count: { ...whole(1, 50, 12), names: ["count"] },
});

/** The present form of an embedded list's address; null for one that is refused. */
export function presentEmbed(params: URLSearchParams, path: string): string | null {
  const refusal = queryRefusal(looks, params, () => true);
  const [home, query] = presentFeed(filtersOf(params), path)?.split("?") ?? [];
  if (refusal !== null || home === undefined) return null;
  return (
    home + joinSearches(query === undefined ? "" : `?${query}`, writeFields(looks, readFields(looks, params)))
  );
}

/** The subject that the path of an embedded list names. */
export function embedScope(path: string): FeedScope | null {
  const [, venue] = /^\/embed\/venue\/([^/]+)$/.exec(path) ?? [];
  if (venue !== undefined) {
    const id = readId(venue);
    return id === null ? null : { kind: "venue", id };
  }
  return { kind: "all" };
}

/** A film at a cinema stands once in the list: so many rows are read for each. */
const SHOWINGS = 4;

type EmbedReading = { embed: Embed } | { missing: true } | { refusal: string };

export async function readEmbed(
  context: SiteContext,
  scope: FeedScope | null,
  given: URLSearchParams,
): Promise<EmbedReading> {
  const { db, today, origin } = context;
  if (scope === null) return { missing: true };
  const refusal = queryRefusal(looks, given, () => true);
  if (refusal !== null) return { refusal };
  const { theme, count } = { ...looks.none, ...readFields(looks, given) };
  const list = await readFeedList(db, scope, filtersOf(given), today);
  if (!("view" in list)) return list;
  const { rows: events } = await readFeedRows(db, list, today, { limit: count * SHOWINGS, offset: 0 });
  const works = collapseWorks(events, listedWorkKey).slice(0, count);
  const more = await moreDates(db, works, today);
  return {
    embed: {
      origin,
      title: list.name ?? `${brand.name}: ${brand.tagline}`,
      page: list.page,
      theme,
      cards: works.map((row) => presentCard(row, today, today, hasLaterDate(row, more))),
      hasPlaces: scope.kind !== "venue",
    },
  };
}

/** The wish of the list behind it. */
const filtersOf = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => name !== "theme"));
