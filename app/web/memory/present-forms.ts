/**
 * The present form of each address, under which its answer is kept: pages forgive, so one answer could be asked for, rendered and
 * kept under any number of addresses. Null: the query cannot be read, and the answer is not kept.
 */
import { events, venuesParams } from "~/domain/api/params";
import { presentFeed } from "~/domain/feeds/feed-list";
import { presentEmbed } from "~/domain/feeds/read-embed";
import { fields } from "~/domain/listing/fields";
import type { Table } from "~/domain/listing/read-fields";
import { queryRefusal } from "~/domain/listing/refusal";
import { hrefOf, mapSearch, readWish, searchOf } from "~/domain/listing/wish";
import { isIgnored } from "~/lib/ignored-names";
import { presentOpenSources } from "~/domain/sources/open-sources";
import { presentSearch } from "~/domain/search/search-function";
import { completionTable } from "~/domain/search/complete";
import type { Asks } from "../route-handle";

type Present = (params: URLSearchParams, path: string) => string | null;

/** The form of a page that is asked for one number alone: its cards, or its pages. */
const presentNumber =
  (name: "count" | "page"): Present =>
  (params, path) => {
    const { read, none } = fields[name];
    const number = read(params.get(name) ?? "") ?? none;
    return number === none ? path : `${path}?${name}=${number}`;
  };

/** The day with which a programme begins. */
const presentDays: Present = (params, path) => {
  const day = fields.from.read(params.get("from") ?? "");
  return day === null ? path : `${path}?from=${day}`;
};

/** The form of data: its values as they are given; null for what is refused. */
const presentQuery =
  <Values>(table: Table<Values>): Present =>
  (params, path) => {
    if (queryRefusal(table, params) !== null) return null;
    const said = new URLSearchParams([...params].filter(([name, value]) => value !== "" && !isIgnored(name)));
    said.sort();
    return said.size > 0 ? `${path}?${said.toString()}` : path;
  };

export const presentForms: Record<Asks, Present> = {
  list: presentList,
  map: (params, path) => path + mapSearch(readWish(params)),
  cards: presentNumber("count"),
  pages: presentNumber("page"),
  days: presentDays,
  feed: presentFeed,
  embed: presentEmbed,
  sources: presentOpenSources,
  events: presentQuery(events),
  venues: presentQuery(venuesParams),
  search: presentSearch,
  completions: presentQuery(completionTable),
};

/** On the home page a place leads to its own page. */
function presentList(params: URLSearchParams, path: string): string {
  const wish = readWish(params, path);
  return path === "/" ? hrefOf(wish) : path + searchOf(wish, path);
}
