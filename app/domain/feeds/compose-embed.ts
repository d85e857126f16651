/** Turns the choices of the form at /embed into the address of an embeddable list. Pure. */
import { readFilterForm } from "../listing/choices";
import type { Wish } from "../listing/fields";
import { searchOf, wholeList } from "../listing/wish";
import { venueEmbedPath } from "./embed-snippet";

const WHEN: Record<string, Partial<Wish>> = {
  today: { day: "today" },
  tonight: { day: "today", time: "tonight" },
  weekend: { day: "weekend" },
};

/** Writes the choices as the query of a list. A venue is a path of its own, and is in one place. */
export function embedPath(choices: URLSearchParams): string {
  const { venue, ...wish } = wholeList({ ...readFilterForm(choices), ...WHEN[choices.get("when") ?? ""] });
  const place = venue === null ? {} : { borough: null, neighborhood: null };
  const query = new URLSearchParams(searchOf({ ...wish, ...place, venue: null }));
  for (const name of ["theme", "count"]) if (choices.get(name)) query.set(name, choices.get(name) ?? "");
  const text = query.toString();
  return `${venue === null ? "/embed/events" : venueEmbedPath(venue)}${text && `?${text}`}`;
}
