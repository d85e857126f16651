/** An event as letters show it, prepared once for all readers. */
import type { PoolRow } from "@db/queries/newsletter/pool";
import type { Point } from "~/lib/distance";
import { jpeg, pictureHref } from "~/lib/pictures";
import { shownWords, wordLabel } from "~/domain/events/fact-words";
import { shortPriceLabel } from "~/domain/events/fact-labels";
import { isStartUnknown } from "~/domain/events/labels";
import { pointOf, takesPlaceOnline } from "~/domain/events/whereabouts";
import { parseRecommendation } from "~/domain/events/recommendation";

export interface PoolEvent {
  id: number;
  workId: number | null;
  title: string;
  firstDay: string;
  lastDay: string;
  start: Date;
  end: Date | null;
  hasHour: boolean;
  startUnknown: boolean;
  interest: string | null;
  interestId: number | null;
  sourceId: number | null;
  venue: string;
  /** Venue and address. */
  where: string;
  /** 'Bushwick', or the borough; null for what is online. */
  area: string | null;
  /** 'Free', '$12–15'; null where none is known. */
  price: string | null;
  /** In cents. */
  priceFrom: number | null;
  priceTo: number | null;
  /** Words of db/facts.ts. */
  formats: string[];
  occasions: string[];
  accessibility: string[];
  languages: string[];
  point: Point | null;
  /** A path of our own. */
  imagePath: string | null;
  whyToGo: string | null;
  blurb: string;
  /** Its special word: "35mm", "Q&A". */
  word: string | null;
}

export function poolEvent(row: PoolRow, intern: ReturnType<typeof internStrings>): PoolEvent {
  const isOnline = takesPlaceOnline(row);
  const street = row.location ?? row.source_location ?? row.source_district ?? row.city;
  const address = isOnline ? "Online" : street;
  const area = isOnline ? "Online" : (row.source_suburb ?? row.source_district);
  const { whyToGo } = parseRecommendation(row.recommended_because);
  const venue = row.venue_name ?? row.source_name ?? "Unknown Venue";
  const price = shortPriceLabel(row);
  const [word] = shownWords(row);
  return {
    id: row.id,
    workId: row.work_id,
    title: row.title,
    firstDay: intern(row.first_day),
    lastDay: intern(row.last_day),
    start: row.start_time,
    end: row.end_time,
    hasHour: row.start_hour !== null,
    startUnknown: isStartUnknown(row.start_time),
    interest: row.interest_name === null ? null : intern(row.interest_name),
    interestId: row.interest_id,
    sourceId: row.source_id,
    venue: intern(venue),
    where: intern([venue, address].filter(Boolean).join(", ")),
    area: area === null ? null : intern(area),
    price: price === null ? null : intern(price),
    ...{ priceFrom: row.price_from_cents, priceTo: row.price_to_cents },
    ...{ formats: row.formats, occasions: row.occasions },
    ...{ accessibility: row.accessibility, languages: row.languages },
    point: pointOf(row),
    imagePath: row.picture_key === null ? null : pictureHref(jpeg(row.picture_key)),
    whyToGo,
    // Keep only the text that is shown: twenty thousand long descriptions take much memory.
    blurb: whyToGo === null ? row.description : "",
    word: word === undefined ? null : wordLabel(word),
  };
}

/** Keeps one copy of equal strings: thousands of events share their venues, days and interests. */
export function internStrings() {
  const copies = new Map<string, string>();
  return (text: string): string => {
    const copy = copies.get(text);
    if (copy === undefined) copies.set(text, text);
    return copy ?? text;
  };
}
