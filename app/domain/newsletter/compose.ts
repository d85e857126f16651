/** The one composer of letters, previews and pages of picks: what stands on top, then by day, and what is said of each. Pure. */
import { addDays } from "~/lib/time";
import { dayHeading } from "~/domain/events/labels";
import { groupBy } from "~/lib/collections";
import { isRun } from "./pool";
import type { ChosenEvent } from "./selection";

export interface ComposedSection {
  name: string;
  events: ChosenEvent[];
}

export const ON_TOP = "If you go out once";
/** The section of the list that the reader brought. */
export const LISTED = "Playing near you";
export const LATER = "After that";
export const LAST_DAYS = "Last days";
export const ON_VIEW = "On view";

interface Days {
  from: string;
  /** The first day that is not of the letter's week. */
  weekEnds: string;
}

const WEEK = 7;

const BEGINS = [LISTED];
const ENDS = [LATER, LAST_DAYS, ON_VIEW];

export function composeSections(chosen: ChosenEvent[], from: string): ComposedSection[] {
  const span = { from, weekEnds: addDays(from, WEEK) };
  const first = onTop(
    chosen.filter(({ because }) => because.kind !== "listed"),
    span,
  );
  const rest = chosen.filter((event) => event !== first).toSorted(inOrder);
  const sections = [...groupBy(rest, (event) => sectionOf(event, span))].map(([name, events]) => ({
    name,
    events,
  }));
  const named = (names: string[]) =>
    names.flatMap((name) => sections.filter((section) => section.name === name));
  const days = sections.filter(({ name }) => ![...BEGINS, ...ENDS].includes(name));
  const top = first === undefined ? [] : [{ name: ON_TOP, events: [first] }];
  return [...named(BEGINS), ...top, ...days, ...named(ENDS)];
}

/** An event of a day stands under it; a run, where it is to be decided: at its beginning, or at its end. */
function sectionOf({ because, showing: { event, around } }: ChosenEvent, { from, weekEnds }: Days): string {
  if (because.kind === "listed") return LISTED;
  const day = event.firstDay;
  if (isRun(event) && around.closes) return LAST_DAYS;
  if (isRun(event) && day < from) return ON_VIEW;
  return day < weekEnds ? dayHeading(day, from) : LATER;
}

/** The editors' pin, else the best event of this week, if possible with a picture. */
function onTop(chosen: ChosenEvent[], { weekEnds }: Days): ChosenEvent | undefined {
  const pinned = chosen.find(({ because }) => because.kind === "pinned");
  const asked = chosen.filter(({ because }) => because.kind !== "other" && because.kind !== "group");
  const soon = asked.filter(({ showing: { event } }) => event.firstDay < weekEnds);
  const ranked = (soon.length > 0 ? soon : asked).toSorted(byScoreOf);
  return pinned ?? ranked.find(({ showing }) => showing.event.imagePath !== null) ?? ranked[0] ?? chosen[0];
}

const byScoreOf = (a: ChosenEvent, b: ChosenEvent): number =>
  (b.score ?? Infinity) - (a.score ?? Infinity) || inOrder(a, b);

const inOrder = (a: ChosenEvent, b: ChosenEvent): number => a.showing.rank - b.showing.rank;
