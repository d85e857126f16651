/** When a sentence may be said: each kind has one condition on a letter's facts, or on one of its sections. Pure. */
import { weekdayNumber } from "~/domain/newsletter/pool";
import { addDays } from "~/lib/time";
import type { LetterFacts } from "./letter-facts";
import { SLOTS, type SlotName } from "./slots";

export type SentencePlace = "opening" | "section" | "closing";

interface KindRule {
  place: SentencePlace;
  /** For editors: completes "Said". */
  when: string;
  /** Slots that have a value whenever it holds. */
  slots?: readonly SlotName[];
  /** Without one it holds where its slots have values. */
  holds?: (facts: LetterFacts) => boolean;
  /** Speaks of the reader: a letter's public version leaves it out. */
  isOwn?: true;
}

const FEW = 5;
const monthOf = ({ from }: LetterFacts): number => Number(from.slice(5, 7));
const isFrom =
  (first: string, last: string) =>
  ({ from }: LetterFacts): boolean =>
    from.slice(5) >= first && from.slice(5) <= last;

const opening = (when: string, rule: Omit<KindRule, "place" | "when">): KindRule => ({
  place: "opening",
  when,
  ...rule,
});
const closing = (when: string, holds: (facts: LetterFacts) => boolean): KindRule => ({
  place: "closing",
  when,
  holds,
});
const section = (when: string): KindRule => ({ place: "section", when });

/** Openings: the strongest first. Those of sections hold by their section (say.ts). */
const KINDS = {
  second: opening("in the letter two days after the first", {
    isOwn: true,
    holds: ({ isSecond }) => isSecond,
  }),
  first: opening("in a reader's first letter", {
    isOwn: true,
    holds: ({ isFirst, isSecond }) => isFirst && !isSecond,
  }),
  thin: opening("when a letter has at most five events", {
    slots: ["picks"],
    holds: ({ picks }) => picks >= 2 && picks <= FEW,
  }),
  holiday: opening("in a week with a holiday on which the city is shut", { slots: ["holiday"] }),
  clocksBack: opening("in the week before the clocks go back", {
    holds: (facts) => hasSunday(facts, "11", 1),
  }),
  clocksAhead: opening("in the week before the clocks go ahead", {
    holds: (facts) => hasSunday(facts, "03", 2),
  }),
  feast: opening("in a week with another holiday", { slots: ["feast"] }),
  newYear: opening("in the first days of January", { holds: isFrom("01-01", "01-10") }),
  shortDays: opening("in the second half of December", { holds: isFrom("12-14", "12-28") }),
  longDays: opening("in the second half of June", { holds: isFrom("06-14", "06-28") }),
  month: opening("when a month begins within a week", { slots: ["month"] }),
  closing: opening("when two or more events end", { slots: ["closing"] }),
  once: opening("when three or more happen once", { slots: ["once"] }),
  guests: opening("when two or more have a talk after", { slots: ["guests"] }),
  prints: opening("when two or more are shown on film", { slots: ["prints"] }),
  free: opening("when two or more are free", { slots: ["free"] }),
  opens: opening("when two or more runs open", { slots: ["opens"] }),
  late: opening("when two or more begin at ten or later", { slots: ["late"] }),
  near: opening("when two or more are within a mile", { slots: ["near"], isOwn: true }),
  area: opening("when three or more are in one neighborhood", { slots: ["area", "inArea"] }),
  interest: opening("when half of the letter is of one interest", { slots: ["interest", "ofInterest"] }),
  early: opening("when two or more are over by nine", { slots: ["early"] }),
  weekend: opening("when half of the letter is on Saturday or Sunday", { slots: ["weekend"] }),
  spread: opening("when the events are on four days or more", { slots: ["days"] }),
  winter: opening("from December to February", { holds: (facts) => [12, 1, 2].includes(monthOf(facts)) }),
  spring: opening("from March to May", { holds: (facts) => [3, 4, 5].includes(monthOf(facts)) }),
  summer: opening("from June to August", { holds: (facts) => [6, 7, 8].includes(monthOf(facts)) }),
  fall: opening("from September to November", { holds: (facts) => [9, 10, 11].includes(monthOf(facts)) }),
  plain: opening("when a letter has more than five events", { holds: ({ picks }) => picks > FEW }),

  top: section("under the one event on top"),
  listed: section("under what plays of the reader's own list"),
  friday: section("under a Friday"),
  saturday: section("under a Saturday"),
  sunday: section("under a Sunday"),
  weekday: section("under any other day"),
  toLater: section("on the way from the days to what is later"),
  toLast: section("on the way from the days to what ends"),
  toView: section("on the way from the days to what has no hour"),
  afterThat: section("under what is later, without days before it"),
  lastDays: section("under what ends, without days before it"),
  onView: section("under what has no hour, without days before it"),

  secondEnd: closing("in the letter two days after the first", ({ isSecond }) => isSecond),
  firstEnd: closing("in a reader's first letter", ({ isFirst, isSecond }) => isFirst && !isSecond),
  holidayEnd: closing(
    "in a week with a holiday on which the city is shut",
    ({ holiday }) => holiday !== null,
  ),
  thinEnd: closing("when a letter has at most five events", ({ picks }) => picks <= FEW),
  lastEnd: closing("when two or more events end", ({ closing: ending }) => ending >= 2),
  guestsEnd: closing("when two or more have a talk after", ({ guests }) => guests >= 2),
  lateEnd: closing("when two or more begin at ten or later", ({ late }) => late >= 2),
  freeEnd: closing("when two or more are free", ({ free }) => free >= 2),
  winterEnd: closing("from December to February", (facts) => [12, 1, 2].includes(monthOf(facts))),
  summerEnd: closing("from June to August", (facts) => [6, 7, 8].includes(monthOf(facts))),
  out: closing("when something begins at an hour", ({ timed }) => timed > 0),
} as const satisfies Record<string, KindRule>;

export type SentenceKind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as SentenceKind[];
export const isKind = (name: string): name is SentenceKind => Object.hasOwn(KINDS, name);

/** Whether an opening or a closing may be said in a letter. */
export function holdsIn(kind: SentenceKind, facts: LetterFacts): boolean {
  const { slots = [], holds } = ruleOf(kind);
  return slots.every((slot) => SLOTS[slot].value(facts) !== null) && (holds?.(facts) ?? slots.length > 0);
}

/** Any kind may name the number of picks; the others their own slots. */
export const slotsOf = (kind: SentenceKind): readonly SlotName[] => {
  const { place, slots = [] } = ruleOf(kind);
  return place === "opening" ? [...new Set<SlotName>([...slots, "picks"])] : [];
};

export const ruleOf = (kind: SentenceKind): KindRule => KINDS[kind];

/** The Sunday of the coming week, where it is the nth of its month. */
function hasSunday({ from }: LetterFacts, month: string, nth: number): boolean {
  const sunday = addDays(from, (7 - weekdayNumber(from)) % 7);
  return sunday.slice(5, 7) === month && Math.ceil(Number(sunday.slice(8)) / 7) === nth;
}
