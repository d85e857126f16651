/** The words around the events of a letter. Pure. */
import type { WeeklyLetter } from "@emails/weekly-letter";
import type { ReaderRow } from "@db/queries/newsletter/readers";
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import { dayHeading } from "~/domain/events/labels";
import type { SuperWords } from "~/domain/super/say";
import type { ComposedSection } from "./compose";
import type { ChosenEvent } from "./selection";
import { leadOf, ownLeadOf } from "./lead";
import type { DuePeriod } from "./periods";
import { shortTitle, subjectOf } from "./subject";

export type LetterTexts = Pick<
  WeeklyLetter,
  "subject" | "preheader" | "date" | "heading" | "name" | "lead" | "ownLead" | "closing" | "why"
>;

export const RHYTHM: Record<Frequency, string> = {
  daily: "every morning",
  weekly: "every Thursday",
  biweekly: "every second Thursday",
  monthly: "on the first Thursday of the month",
};

const HEADINGS: Record<Frequency, string> = {
  daily: "Today and the days after",
  weekly: "Your week",
  biweekly: "Your two weeks",
  monthly: "Your month",
};

/** No sentence, so it may come again: where every closing was said of late. */
const CLOSING = "Yours,";

export function letterTexts(
  { frequency, period }: DuePeriod,
  row: ReaderRow,
  sections: ComposedSection[],
  words: SuperWords,
): LetterTexts {
  const chosen = sections.flatMap(({ events }) => events);
  return {
    subject: subjectOf(chosen),
    preheader: preheaderOf(chosen),
    date: dayHeading(period, ""),
    heading: isFirstOf(row) && frequency === "weekly" ? "Your first week" : HEADINGS[frequency],
    name: firstNameOf(row),
    ...leadsOf(words, chosen, row),
    closing: words.closing || CLOSING,
    why: `You get this ${RHYTHM[frequency]} because you have an account at ${brand.name}.`,
  };
}

/** Names of what follows the event on top, which the subject has. */
export const preheaderOf = (chosen: ChosenEvent[]): string =>
  chosen
    .slice(1, 4)
    .map(({ showing }) => shortTitle(showing.event.title))
    .join(" · ");

export const firstNameOf = ({ full_name }: Pick<ReaderRow, "full_name">): string =>
  full_name?.trim().split(/\s+/)[0] ?? "";

export const isFirstOf = ({ seen }: Pick<ReaderRow, "seen">): boolean => seen.length === 0;

/** An opening that speaks of the reader stands in their own letter alone; where every one was said of late, the picks are counted. */
function leadsOf(
  { opening, isOwnOpening }: SuperWords,
  chosen: ChosenEvent[],
  row: ReaderRow,
): Pick<LetterTexts, "lead" | "ownLead"> {
  if (opening === "") return { lead: "", ownLead: leadOf(chosen, row) };
  const more = ownLeadOf(chosen);
  return isOwnOpening
    ? { lead: "", ownLead: [opening, more].filter(Boolean).join(" ") }
    : { lead: opening, ownLead: more };
}
