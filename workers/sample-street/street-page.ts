/** The street's own front page: a directory of its imaginary venues, for people. */
import { eventsOf } from "./calendar";
import { escapeHtml, venuePage } from "./html";
import { venueSite } from "./site";
import type { SampleVenue } from "./types";
import { venues } from "./venues";

export function streetPage(origin: string, today: string): string {
  const entries = venues.map((venue) => {
    const count = eventsOf(venue, today).length;
    return `<article>
<h2><a href="${origin}/${venue.slug}">${escapeHtml(venue.name)}</a></h2>
<div><p>${escapeHtml(venue.tagline)}</p>
<p>${escapeHtml(`${venue.kinds.join(", ")}. ${venue.suburb}, ${venue.district}. ${count} events ahead.`)}</p></div>
</article>`;
  });
  const street: SampleVenue = {
    ...(venues[0] as SampleVenue),
    slug: "",
    name: "The Sample Street",
    tagline: "Fourteen imaginary venues that publish their events in every way that real ones do.",
    location: "No street in particular",
    suburb: "New York",
    hours: "Always open",
    slots: [],
    series: [],
  };
  return venuePage(venueSite(street, origin, today), {
    title: "The Sample Street",
    body: entries.join("\n"),
  });
}
