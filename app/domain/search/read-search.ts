/** The Search tab's reading of what was typed: the list to show instead, and what to say about it. */
import { findNames } from "@db/queries/search/names";
import type { PlaceRow } from "@db/queries/events/places";
import type { Db } from "@db/client";
import { isZip } from "~/lib/text";
import { listingHref, type ListingQuery } from "../events/listing-query";
import { placesOf } from "./known-places";
import { labelOf, sentenceOf, withName } from "./phrase-labels";
import { possibleNames, readPhrase, type ReadPart } from "./read-phrase";

export interface Understood {
  /** "Free film tonight in Bushwick" */
  sentence: string;
  /** What was read as a filter; each link searches without it. */
  chips: { label: string; href: string }[];
  /** The visitor asked for what is near: only the browser knows where that is. */
  wantsNear: boolean;
}

export interface SearchReading {
  /** The list that the text asks for: its filters, and the words that are left. */
  query: ListingQuery;
  /** Words and a zip code: only near it. */
  near: string | null;
  understood: Understood;
}

/** Null: nothing in the text is a filter, or the visitor wants its plain words. */
export async function readSearch(
  db: Db,
  asked: ListingQuery,
  places: readonly PlaceRow[],
  today: string,
): Promise<SearchReading | null> {
  const { search: text } = asked;
  if (asked.tab !== "search" || asked.plain || text === "" || isZip(text)) return null;
  const vocabulary = { today, places: placesOf(places), names: new Set<string>() };
  if (readPhrase(text, vocabulary).parts.length === 0) return null;
  // Only a text that would be read is worth the look for names.
  const names = await findNames(db, possibleNames(text), today);
  const { tokens, parts, words } = readPhrase(text, { ...vocabulary, names });
  if (parts.length === 0) return null;
  const { place, day, time, free, price, tickets, zip, nearMe } = Object.assign(
    {},
    ...parts.map((part) => part.meant),
  ) as ReadPart["meant"];
  const { facts } = asked;
  return {
    query: {
      ...asked,
      search: words === "" && zip ? zip : words,
      place: place ? { kind: place.kind, slug: place.slug } : asked.place,
      day: day ?? asked.day,
      facts: {
        time: time ?? facts.time,
        free: free ?? facts.free,
        price: price ?? facts.price,
        tickets: tickets ?? facts.tickets,
      },
    },
    near: words === "" ? null : (zip ?? null),
    understood: {
      sentence: sentenceOf(
        withName({ place, day, time, free, price, tickets, zip, nearMe } as ReadPart["meant"]),
        words,
        today,
      ),
      chips: parts.map(({ from, to, meant }) => ({
        label: labelOf(withName(meant), today),
        href: listingHref({
          ...asked,
          page: 1,
          search: tokens.filter((_, at) => at < from || at >= to).join(" "),
        }),
      })),
      wantsNear: nearMe === true,
    },
  };
}
