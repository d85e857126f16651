/** The quiet line of an event in a reader's letter: what of theirs it fits. 'Film · Fridays · 0.8 mi from home' */
import { unlinked } from "@emails/compose";
import { brand } from "~/brand";
import type { ChosenEvent } from "./selection";
import { weekdayNumber } from "./pool";

const DAY_NAMES = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"];

/** Null where nothing speaks for the event but the letter as a whole. */
export function letterReason(chosen: ChosenEvent): string | null {
  const { isFreeDay, showing } = chosen;
  const day = isFreeDay ? (DAY_NAMES[weekdayNumber(showing.event.firstDay)] ?? null) : null;
  const words = [becauseWords(chosen), day && `${day} are yours`, placeWords(chosen)];
  return words.filter((part) => part !== null).join(" · ") || null;
}

/** Null where only facts speak for it: the reader told us nothing. */
function becauseWords({ because, showing: { event } }: ChosenEvent): string | null {
  switch (because.kind) {
    case "group":
      return `Proposed in ${unlinked(because.name)}`;
    case "pinned":
      return "The editors' pick";
    case "saved":
      return "You saved it";
    case "listed":
      return "It is on your list";
    case "followed-venue":
      return `You follow ${unlinked(event.venue)}`;
    case "followed-list":
      return `From your list: ${unlinked(because.name)}`;
    case "interest":
      return `You like ${event.interest}`;
    case "more":
      return "You asked for more like it";
    case "other":
      return event.interest === null ? "Not your usual" : `Not your usual: ${event.interest}`;
    case "anybody":
      return event.whyToGo === null ? null : `${brand.persona} recommends it`;
  }
}

function placeWords({ near, isOnlyZip }: ChosenEvent): string | null {
  if (near === null) return null;
  return `${Math.max(0.1, near.miles).toFixed(1)} mi from ${isOnlyZip ? "home" : near.zip}`;
}
