/** Structured data of a series, a festival and a person, each with its events. */
import type { PublicEvent } from "@db/queries/events/events";
import type { findSeries } from "@db/queries/events/series";
import type { JsonLdObject } from "~/lib/json-ld";
import { excerpt } from "~/lib/text";
import { personHref, seriesHref } from "./addresses";
import { eventsJsonLd } from "./programme";

const CONTEXT = "https://schema.org";

type Series = NonNullable<Awaited<ReturnType<typeof findSeries>>>;

export function seriesJsonLd(series: Series, rows: readonly PublicEvent[], origin: string): JsonLdObject {
  const events = eventsJsonLd(rows, origin);
  const [first, last] = [events[0]?.startDate, events.at(-1)?.endDate ?? events.at(-1)?.startDate];
  return {
    "@context": CONTEXT,
    "@type": series.kind === "festival" ? "Festival" : "EventSeries",
    "@id": `${origin}/series/${series.id}`,
    name: series.name,
    url: origin + seriesHref(series),
    ...(series.description ? { description: excerpt(series.description, 1000) } : {}),
    ...(first ? { startDate: first, endDate: last, location: events[0]?.location } : {}),
    subEvent: events,
  };
}

export function personJsonLd(
  person: { id: number; name: string; isCompany: boolean },
  rows: readonly PublicEvent[],
  origin: string,
): JsonLdObject {
  const id = `${origin}/person/${person.id}`;
  const about = {
    "@type": person.isCompany ? "Organization" : "Person",
    "@id": id,
    name: person.name,
    url: origin + personHref(person),
  };
  const events = eventsJsonLd(rows, origin).map((event) => ({ contributor: { "@id": id }, ...event }));
  return { "@context": CONTEXT, "@graph": [about, ...events] };
}
