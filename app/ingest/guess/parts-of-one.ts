/** Lines of a page about one event that look like a list and are its own hours, places or casts. */
import { unique } from "~/lib/collections";
import { splitPlace } from "../store/place-text";
import { flatTextOf, type Box } from "./boxes";
import { dayScopeAt } from "./day-scopes";
import { readName } from "./name-text";
import { namedBoxAt, type NamePlace } from "./names";
import type { PageContext } from "./page-context";
import { NAMES_PLACE } from "./phrases/names";
import { suggestsEvents } from "./phrases/pages";
import { touching } from "./spans";

/** Plain lines are parts of an event where they have the hours of one day, or the places and casts of its dates. */
export function arePartsOfOne(
  { page, evidence, scopes }: PageContext,
  entries: Box[],
  place: NamePlace | undefined,
): boolean {
  if (place?.rank !== 0) return false;
  const days = evidence.expressions.filter(({ kind }) => kind === "days");
  const daysOf = (box: Box) => touching(days, box)[0] ?? dayScopeAt(scopes, box) ?? [];
  const named = entries.flatMap((entry) => {
    const box = namedBoxAt(page, entry, place.path);
    const name = box && readName(flatTextOf(page, box)).name;
    const [day] = touching(days, entry);
    return name
      ? [{ name, isBehind: day !== undefined && page.text.indexOf(name, box.start) > day.start }]
      : [];
  });
  const names = named.map(({ name }) => name);
  // "The Arches" in each row, or "Cast A" and "Cast B" in turn; "Board Meeting" is an event each time.
  const areFew = unique(names).length <= names.length / 2 && !names.some(suggestsEvents);
  const areInTurn = areFew && named.every(({ isBehind }) => isBehind);
  const arePlaces = names.filter(isPlace).length > names.length / 2;
  return arePlaces || areInTurn || unique(entries.flatMap(daysOf)).length < 2;
}

function isPlace(name: string): boolean {
  const { venueName, address } = splitPlace(name);
  return NAMES_PLACE.test(name) || (venueName !== null && address !== null);
}
