/** Step 6: whether an entry is an event. What speaks for it adds up; each reason is a sentence for editors. */
import { mapToMany } from "~/lib/collections";
import type { Moment } from "../dates/shows";
import type { Recipe } from "@db/schema";
import type { Box } from "./boxes";
import { linkAround } from "./details";
import type { Entry, NamedEntry } from "./entries";
import { classesOf, elementsAround } from "./kinds";
import { classSuggestsEvents, NOT_AN_EVENT_LINE } from "./phrases/pages";

export interface PageFacts {
  /** Its address, title or main headings speak of events. */
  isEventPage: boolean;
  /** An editor entered this address as a calendar. */
  isDeclared: boolean;
  /** The maker of the recipe by which it is read. */
  recipeBy: Recipe["madeBy"] | null;
}

export interface Subject {
  entry: NamedEntry;
  facts: PageFacts;
  /** Several entries alike are dated. */
  isInList: boolean;
  /** Most of their times are no round ones. */
  areTimesOdd: boolean;
}

const timed = ({ entry }: { entry: Entry }): Moment[] =>
  entry.when.moments.filter(({ start }) => start?.hour != null);

/** A late show begins at 11:59. */
const isRound = ({ start }: Moment): boolean => start?.minute === 59 || (start?.minute ?? 1) % 5 === 0;

const LEAST_TIMED = 3;

/** Whether entries alike carry the times of posts. */
export function areTimesOdd(entries: Entry[]): boolean {
  const times = mapToMany(entries, (entry) => timed({ entry }));
  return times.length >= LEAST_TIMED && times.filter(isRound).length < times.length / 2;
}

const VETO = -100;
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|zip|mp3|mp4)(?:$|[?#])|youtube\.com|youtu\.be/i;

/** Sentences for editors, and how much each weighs for a subject. */
const RULES: [string, (subject: Subject) => number][] = [
  [
    "The page, or the box around the entry, is called after events.",
    ({ facts, entry }) => (facts.isEventPage || hasEventHint(entry.box) ? 3 : 0),
  ],
  ["It is one of several entries alike.", ({ isInList }) => (isInList ? 2 : 0)],
  ["It has a time of day.", (subject) => (timed(subject).length > 0 ? 1 : 0)],
  [
    "Its time is round, as those of events are. Posts carry times such as 9:14.",
    (subject) => (timed(subject).some(isRound) ? 1 : 0),
  ],
  [
    "Most times of its list are those of posts, such as 9:14 in a guest book.",
    (subject) => (subject.areTimesOdd ? VETO : 0),
  ],
  ["An editor entered this address as a calendar.", ({ facts }) => (facts.isDeclared ? 2 : 0)],
  [
    "It is a run of days with an artist and a title, or below a heading, like an exhibition.",
    ({ entry: { when, name } }) => {
      const [run, other] = when.moments;
      if (other || !run?.start || !run.end || run.start.hour !== null) return 0;
      return /^[^:]{3,60}\s?:\s\S/.test(name.text) ? 2 : name.rank === 3 ? 1 : 0;
    },
  ],
  [
    "Its name is the main heading of a page about one event.",
    ({ entry }) => (entry.isMain && !entry.when.remarks.includes("from-prose") ? 2 : 0),
  ],
  [
    "It is a row of a table in which no cell stands out as a name.",
    ({ entry: { name, box } }) => (name.rank === 0 && box.element.name === "tr" ? -1 : 0),
  ],
  [
    "Its name is a link to a document or a recording.",
    ({ entry: { name, box } }) => (DOCUMENT.test(linkAround(name.box.element, box.element) ?? "") ? VETO : 0),
  ],
  [
    "It comes back every week, like opening hours, offers and services do.",
    ({ entry: { name, when, isMain } }) => {
      const isWeekly = !isMain && when.expressions.some((days) => days.kind === "weekly" && days.isRepeating);
      return isWeekly && when.moments.length > 1 && NOT_AN_EVENT_LINE.test(name.text) ? VETO : 0;
    },
  ],
];

const THRESHOLD = 4;
/** With this sum nothing speaks against it: a timed entry of a list on a page of events. */
const CERTAIN = 7;
const LEAST_CONFIDENCE = 0.5;

const POINTED_AT: Partial<Record<Recipe["madeBy"], string>> = {
  editor: "An editor has pointed at boxes like this one.",
  model: "The language model has said that boxes like this one are events, and the page agrees.",
};

export interface Verdict {
  isEvent: boolean;
  /** Sentences for editors, the weightiest first. */
  reasons: string[];
  /** From 0.5 at the threshold to 1. */
  confidence: number;
}

export function judge(subject: Subject): Verdict {
  const { recipeBy } = subject.facts;
  const pointed = recipeBy && POINTED_AT[recipeBy];
  if (pointed) return { isEvent: true, reasons: [`${pointed} (${signed(THRESHOLD)})`], confidence: 1 };
  const weighed = RULES.map(([says, weigh]) => ({ says, weight: weigh(subject) }))
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  const isEvent = sum >= THRESHOLD;
  const reasons = weighed.map(({ says, weight }) => (weight === VETO ? says : `${says} (${signed(weight)})`));
  const confidence = LEAST_CONFIDENCE + ((1 - LEAST_CONFIDENCE) * (sum - THRESHOLD)) / (CERTAIN - THRESHOLD);
  return {
    isEvent,
    reasons: isEvent ? reasons : ["Too little speaks for an event.", ...reasons],
    confidence: Math.min(1, confidence),
  };
}

const signed = (weight: number): string => (weight > 0 ? `+${weight}` : `−${Math.abs(weight)}`);

const MOST_AROUND = 5;

const hasEventHint = ({ element }: Box): boolean =>
  elementsAround(element, null, MOST_AROUND).some((around) => classSuggestsEvents(classesOf(around)));
