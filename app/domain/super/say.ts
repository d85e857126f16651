/**
 * The Super's words in a letter: an opening, a closing, and words under two headings, chosen by facts, in turns. What a reader was told
 * within eight weeks is not said again; where nothing is left, nothing is said. Pure.
 */
import { LAST_DAYS, LATER, LISTED, ON_TOP, ON_VIEW, type ComposedSection } from "~/domain/newsletter/compose";
import { weekdayNumber } from "~/domain/newsletter/pool";
import { days, noonOf } from "~/lib/time";
import { holdsIn, KIND_NAMES, ruleOf, type SentenceKind, type SentencePlace } from "./kinds";
import { factsOfLetter, type LetterFacts, type SaidLetter } from "./letter-facts";
import { filled } from "./slots";
import type { Sentence, Voice } from "./voice";

export interface SuperWords {
  /** Empty where nothing is left to say. */
  opening: string;
  /** The opening speaks of the reader. */
  isOwnOpening: boolean;
  closing: string;
  /** By the name of the section. */
  sections: ReadonlyMap<string, string>;
  /** The sentences that were said. */
  ids: number[];
}

const ENDS: Record<string, [after: SentenceKind, alone: SentenceKind]> = {
  [LATER]: ["toLater", "afterThat"],
  [LAST_DAYS]: ["toLast", "lastDays"],
  [ON_VIEW]: ["toView", "onView"],
};

interface Said {
  kind: SentenceKind;
  words: string;
}

export function superSays(letter: SaidLetter, voice: Voice, heard: ReadonlySet<number>): SuperWords {
  const facts = factsOfLetter(letter);
  const number = numberOf(letter);
  const ids = new Set(heard);
  const say = (kinds: SentenceKind[], turn: number): Said | null => {
    for (const kind of kinds) {
      const said = saidOf(voice.get(kind) ?? [], facts, turn, ids);
      if (said === null) continue;
      ids.add(said.id);
      return { kind, words: said.words };
    }
    return null;
  };
  const inPlace = (place: SentencePlace) =>
    say(
      inTurn(
        KIND_NAMES.filter((kind) => ruleOf(kind).place === place && holdsIn(kind, facts)),
        number,
      ),
      number,
    );
  const opening = inPlace("opening");
  const headed = letter.isSecond ? [] : toBeTold(letter.sections, number);
  const sections = headed.flatMap(({ name, kinds }): [string, string][] => {
    const said = say(kinds, number);
    return said === null ? [] : [[name, said.words]];
  });
  const closing = inPlace("closing");
  return {
    opening: opening?.words ?? "",
    isOwnOpening: opening !== null && ruleOf(opening.kind).isOwn === true,
    closing: closing?.words ?? "",
    sections: new Map(sections),
    ids: [...ids].filter((id) => !heard.has(id)),
  };
}

/** Counts letters: days for a daily one, weeks for all others. */
const numberOf = ({ from, frequency }: SaidLetter): number =>
  Math.floor(noonOf(from).getTime() / days(frequency === "daily" ? 1 : 7));

/** These are said whenever they hold; the others take turns. */
const FIRST_OF_ALL = new Set<SentenceKind>(["second", "first", "thin", "holiday", "secondEnd", "firstEnd"]);

/** The kinds that go first, then the others, beginning with another one each time. */
function inTurn(kinds: SentenceKind[], number: number): SentenceKind[] {
  const must = kinds.filter((kind) => FIRST_OF_ALL.has(kind));
  const others = kinds.filter((kind) => !FIRST_OF_ALL.has(kind));
  const at = others.length === 0 ? 0 : number % others.length;
  return [...must, ...others.slice(at), ...others.slice(0, at)];
}

/** The first from a place on that was not heard and whose slots have values. */
function saidOf(
  sentences: readonly Sentence[],
  facts: LetterFacts,
  turn: number,
  heard: ReadonlySet<number>,
): { id: number; words: string } | null {
  for (let step = 0; step < sentences.length; step++) {
    const sentence = sentences[(turn + step) % sentences.length];
    if (sentence === undefined || heard.has(sentence.id)) continue;
    const words = filled(sentence.words, facts);
    if (words !== null) return { id: sentence.id, words };
  }
  return null;
}

/** Two sections of a letter that have no day: the one on top, and the last one. */
function toBeTold(sections: ComposedSection[], number: number): { name: string; kinds: SentenceKind[] }[] {
  const heads = sections.filter(({ name }) => name === ON_TOP || name === LISTED);
  const between = sections.filter(isDay);
  const end = sections.find(({ name }) => name in ENDS);
  const [first] = number % 2 === 0 || between.length === 0 ? heads : [];
  const day = between.length === 0 ? undefined : between[number % between.length];
  return [first ?? day, end ?? (first ? day : undefined)].flatMap((section) =>
    section === undefined ? [] : [{ name: section.name, kinds: kindsOfSection(section, between.length > 0) }],
  );
}

const isDay = ({ name }: ComposedSection): boolean => !(name in ENDS) && name !== ON_TOP && name !== LISTED;

const DAYS: SentenceKind[] = ["sunday", "weekday", "weekday", "weekday", "weekday", "friday", "saturday"];

function kindsOfSection(section: ComposedSection, hasDays: boolean): SentenceKind[] {
  if (section.name === ON_TOP) return ["top"];
  if (section.name === LISTED) return ["listed"];
  const end = ENDS[section.name];
  if (end) return hasDays ? end : [end[1]];
  const day = section.events[0]?.showing.event.firstDay;
  return day === undefined ? [] : [DAYS[weekdayNumber(day)] ?? "weekday"];
}
