/** Compares the page of a fetch with the last one that was believed. */
import type { SourceToFetch } from "@db/queries/sources/crawl";
import type { Gathered } from "./gather";
import { likenessOf } from "./page/page-mark";
import { areGuessed } from "./page/stand-in";
import type { PageDoubt } from "./store/doubt";

type ComparedSource = Pick<SourceToFetch, "page_mark" | "doubted_fetches" | "has_events"> & { url: string };

/** A page without events tells nothing of how the calendar looks. */
export const believedPage = ({ url }: ComparedSource, { mark, events }: Gathered) =>
  mark && events.length > 0 ? { mark: { ...mark, address: url } } : undefined;

/** Undefined for the first page of an address. */
export function doubtOf(source: ComparedSource, { mark, events }: Gathered): PageDoubt | undefined {
  if (!mark || !source.page_mark || source.page_mark.address !== source.url) return undefined;
  return {
    likeness: likenessOf(source.page_mark, mark),
    doubted: source.doubted_fetches,
    isElsewhere: source.page_mark.host !== mark.host,
    isGuessed: areGuessed(events),
  };
}

/** For the editors, who can see whether it is so. */
export function otherPage({ page_mark, has_events }: ComparedSource, { mark }: Gathered): string {
  const what =
    mark && page_mark && mark.host !== page_mark.host
      ? `The address leads to ${mark.host} by now`
      : "The page is built differently and has another heading";
  const lost = has_events ? ", and none of the events that it listed before is on it" : "";
  return `${what}${lost}. Nothing was published or taken down; a page that stays so is believed after a few fetches`;
}
