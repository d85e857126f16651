/** Step 6: whether an entry is an event. What speaks for it adds up; each reason is a sentence for editors. */
import type { Moment } from "../dates/layout";
import type { Recipe } from "@db/schema";
import type { Box, PageBoxes } from "./boxes";
import type { Entry, EntryName } from "./entries";
import { classesOf } from "./kinds";
import { classSuggestsEvents, NOT_AN_EVENT_LINE } from "./phrases/pages";

interface Reason {
  says: string;
  weight: number;
}

export interface PageFacts {
  /** Its address, title or main headings speak of events. */
  isEventPage: boolean;
  /** It is about one film, play or festival. */
  isSingleEventPage: boolean;
  /** An editor entered this address as a calendar. */
  isDeclared: boolean;
  /** Who made the recipe by which it is read. */
  recipeBy: Recipe["madeBy"] | null;
}

interface Subject {
  entry: Entry & { name: EntryName };
  page: PageBoxes;
  facts: PageFacts;
  /** Several entries alike are dated. */
  isInList: boolean;
  isRecurring: boolean;
}

const hasTime = ({ start }: Moment): boolean => start?.hour != null;
const timed = ({ entry }: Subject): Moment[] => entry.when.moments.filter(hasTime);
const isRun = ({ start, end }: Moment): boolean => start !== null && end !== null && start.hour === null;

const MOST_AROUND = 5;

export interface Verdict {
  isEvent: boolean;
  reasons: Reason[];
  /** From 0.5 at the threshold to 1. */
  confidence: number;
}

interface Rule {
  says: string;
  judge: (subject: Subject) => number;
}

const VETO = -100;
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|zip|mp3|mp4)(?:$|[?#])|youtube\.com|youtu\.be/i;

const RULES: Rule[] = [
  {
    says: "The page, or the box around the entry, is called after events.",
    judge: ({ facts, entry }) => (facts.isEventPage || hasEventHint(entry.box) ? 3 : 0),
  },
  { says: "It is one of several entries alike.", judge: ({ isInList }) => (isInList ? 2 : 0) },
  { says: "It has a time of day.", judge: (subject) => (timed(subject).length > 0 ? 1 : 0) },
  {
    says: "Its time is round, as those of events are. Posts carry times such as 9:14.",
    judge: (subject) => (timed(subject).some(({ start }) => (start?.minute ?? 1) % 5 === 0) ? 1 : 0),
  },
  { says: "An editor entered this address as a calendar.", judge: ({ facts }) => (facts.isDeclared ? 2 : 0) },
  {
    says: "It is a run of days with an artist and a title, or below a heading, like an exhibition.",
    judge: ({ entry: { when, name } }) =>
      when.moments.length === 1 && when.moments.every(isRun)
        ? /^[^:]{3,60}\s?:\s\S/.test(name.text)
          ? 2
          : name.rank === 3
            ? 1
            : 0
        : 0,
  },
  {
    says: "Its name is the main heading of a page about one event.",
    judge: (subject) =>
      subject.entry.name.box.element.name === "h1" &&
      subject.facts.isSingleEventPage &&
      timed(subject).length > 0
        ? 2
        : 0,
  },
  {
    says: "It is a row of a table in which no cell stands out as a name.",
    judge: ({ entry: { name, box } }) => (name.rank === 0 && box.element.name === "tr" ? -1 : 0),
  },
  {
    says: "Its name is a link to a document or a recording.",
    judge: ({ entry: { name, box } }) => (DOCUMENT.test(addressAround(name.box, box)) ? VETO : 0),
  },
  {
    says: "It comes back every week, like opening hours, offers and services do.",
    judge: ({ isRecurring, entry: { name } }) =>
      isRecurring && NOT_AN_EVENT_LINE.test(name.text) ? VETO : 0,
  },
];

const THRESHOLD = 4;
/** With this sum nothing speaks against it: a timed entry of a list on a page of events. */
const CERTAIN = 7;
const LEAST_CONFIDENCE = 0.5;

const POINTED_AT: Partial<Record<Recipe["madeBy"], string>> = {
  editor: "An editor has pointed at boxes like this one.",
  model: "The language model has said that boxes like this one are events, and the page agrees.",
};

export function judge(subject: Subject): Verdict {
  const { recipeBy } = subject.facts;
  const pointed = recipeBy && POINTED_AT[recipeBy];
  if (pointed) return { isEvent: true, reasons: [{ says: pointed, weight: THRESHOLD }], confidence: 1 };
  const reasons = RULES.map(({ says, judge: weigh }) => ({ says, weight: weigh(subject) })).filter(
    ({ weight }) => weight !== 0,
  );
  const sum = reasons.reduce((total, { weight }) => total + weight, 0);
  const confidence = LEAST_CONFIDENCE + ((1 - LEAST_CONFIDENCE) * (sum - THRESHOLD)) / (CERTAIN - THRESHOLD);
  return { isEvent: sum >= THRESHOLD, reasons, confidence: Math.min(1, confidence) };
}

function hasEventHint(entry: Box): boolean {
  let node: Box | null = entry;
  for (let depth = 0; node && depth < MOST_AROUND; depth++, node = node.parent)
    if (!node.kind.startsWith("#") && classSuggestsEvents(classesOf(node.element))) return true;
  return false;
}

function addressAround(box: Box, entry: Box): string {
  for (let node: Box | null = box; node; node = node.parent) {
    if (node.element.name === "a" && node.element.attribs.href) return node.element.attribs.href;
    if (node === entry) break;
  }
  const [inner] = box.children;
  return inner?.element.name === "a" ? (inner.element.attribs.href ?? "") : "";
}
