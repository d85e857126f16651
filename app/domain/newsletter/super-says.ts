/**
 * Which of the written sentences open and close a letter: by the facts of what it holds, and by its period, in turns. Weekly letters that
 * hold the same repeat none within eight weeks. Pure.
 */
import type { Frequency } from "@db/schema";
import { addDays, days, noonOf } from "~/lib/time";
import { holidayOn } from "~/domain/why-now/holidays";
import { isRun } from "./pool";
import { CLOSINGS, OPENINGS, type OpeningKind } from "./sentences";
import type { ChosenEvent } from "./selection";

interface Said {
  opening: string;
  closing: string;
}

interface Week {
  chosen: ChosenEvent[];
  /** The day of the letter. */
  from: string;
  frequency: Frequency;
  isFirst: boolean;
}

const FEW = 5;
const WEEK_DAYS = 7;
/** A fact that holds of fewer opens no letter. */
const LEAST = { closing: 2, once: 3, free: 2, late: 2, days: 4 };

const LATE_HOUR = 22;

/** On these much of the city is shut; Halloween changes no hours. */
const SHUT = new Set([
  "New Year's Day",
  "Memorial Day",
  "the Fourth of July",
  "Labor Day",
  "Thanksgiving",
  "Christmas Eve",
  "Christmas Day",
]);

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(
  " ",
);

type Slots = Partial<Record<"holiday" | "picks" | "closing" | "once" | "free" | "late" | "days", string>>;

/** A count as a word, where it is worth a sentence. */
const counted = (count: number, least: number): string | undefined =>
  count >= least ? (WORDS[count] ?? String(count)) : undefined;

function slotsOf({ chosen, from }: Week): Slots {
  const count = (holds: (one: ChosenEvent) => boolean) => chosen.filter(holds).length;
  const week = Array.from({ length: WEEK_DAYS }, (_, at) => holidayOn(addDays(from, at)));
  const evenings = new Set(chosen.flatMap(({ showing: { event } }) => (isRun(event) ? [] : event.firstDay)));
  return {
    holiday: week.find((one) => one !== null && SHUT.has(one)) ?? undefined,
    picks: counted(chosen.length, 1),
    closing: counted(
      count(({ showing }) => showing.terms.includes("closes")),
      LEAST.closing,
    ),
    once: counted(
      count(({ showing: { around, event } }) => around.datesLeft === 1 && !isRun(event)),
      LEAST.once,
    ),
    free: counted(
      count(({ showing }) => showing.event.price === "Free"),
      LEAST.free,
    ),
    late: counted(
      count(({ showing }) => (showing.startHour ?? 0) >= LATE_HOUR),
      LEAST.late,
    ),
    days: counted(evenings.size, LEAST.days),
  };
}

/** The openings that fit this letter, the strongest first. */
function kindsOf({ chosen, isFirst }: Week, slots: Slots): OpeningKind[] {
  const holds: [OpeningKind, boolean][] = [
    ["first", isFirst],
    ["thin", chosen.length <= FEW],
    ["holiday", slots.holiday !== undefined],
    ["closing", slots.closing !== undefined],
    ["once", slots.once !== undefined],
    ["free", slots.free !== undefined],
    ["late", slots.late !== undefined],
    ["spread", slots.days !== undefined],
    ["plain", true],
  ];
  return holds.flatMap(([kind, is]) => (is ? [kind] : []));
}

/** Null where a slot has no value. */
function filled(sentence: string, slots: Slots): string | null {
  let isWhole = true;
  const words = sentence.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot as keyof Slots];
    isWhole &&= value !== undefined;
    return value ?? "";
  });
  return isWhole ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}

/** Counts letters: days for a daily one, weeks for all others. */
const numberOf = ({ from, frequency }: Week): number =>
  Math.floor(noonOf(from).getTime() / days(frequency === "daily" ? 1 : WEEK_DAYS));

/** Chooses a sentence: a kind that must be said comes first, the other kinds take turns, and so do the sentences of a kind. */
function turnOf(week: Week, kinds: OpeningKind[], number: number): { kind: OpeningKind; turn: number } {
  const [strongest = "plain"] = kinds;
  if (week.isFirst || strongest === "thin" || strongest === "holiday")
    return { kind: strongest, turn: number };
  return { kind: kinds[number % kinds.length] ?? "plain", turn: Math.floor(number / kinds.length) };
}

export function superSays(week: Week): Said {
  const slots = slotsOf(week);
  const number = numberOf(week);
  const { kind, turn } = turnOf(week, kindsOf(week, slots), number);
  const sentences = OPENINGS[kind].flatMap((sentence) => filled(sentence, slots) ?? []);
  return {
    opening: sentences[turn % sentences.length] ?? OPENINGS.plain[turn % OPENINGS.plain.length] ?? "",
    closing: CLOSINGS[number % CLOSINGS.length] ?? "",
  };
}
