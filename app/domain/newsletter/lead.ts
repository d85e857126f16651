/** The picks of a letter, in words. Pure. */
import type { ReaderRow } from "@db/queries/newsletter/readers";
import { countOf } from "~/lib/text";
import type { ChosenEvent } from "./selection";

/** Answers of a reader. */
type Said = Pick<ReaderRow, "interests" | "days" | "zips">;

const TELL_US = "Tell us what you like, and the next letter is yours alone.";

/** The picks, in a sentence or two. */
export function leadOf(chosen: ChosenEvent[], said: Said): string {
  const pinned = chosen.filter(({ because }) => because.kind === "pinned").length;
  const ownWords = wordsFor(
    chosen.filter(({ because }) => because.kind !== "pinned"),
    said,
  );
  return pinned === 0
    ? ownWords
    : `${ownWords} ${countOf(pinned, "more is", "more are")} the editors' choice.`;
}

/** The addition to a letter's opening: only what its reader should know of the choice. */
export function ownLeadOf(chosen: ChosenEvent[]): string {
  const others = chosen.filter(({ because }) => because.kind === "other").length;
  if (isForAnybody(chosen)) return TELL_US;
  return chosen.length - others < others ? littleLiked(chosen.length - others, others) : "";
}

function wordsFor(chosen: ChosenEvent[], said: Said): string {
  const others = chosen.filter(({ because }) => because.kind === "other").length;
  const picks = countOf(chosen.length - others, "pick");
  if (isForAnybody(chosen))
    return `${chosen.length} picks from all over the city, for a varied week. ${TELL_US}`;
  if (others === 0) return `${picks}, chosen by ${reasonsOf(said)}.`;
  if (chosen.length - others < others) return littleLiked(chosen.length - others, others);
  return `${picks}, chosen by ${reasonsOf(said)}, and ${others} of something else.`;
}

const enumeration = new Intl.ListFormat("en-GB");

/** "what you like, when you are free and where you are": only what the reader has told. */
function reasonsOf({ interests, days, zips }: Said): string {
  const reasons = [
    ...(interests.length > 0 ? ["what you like"] : []),
    ...(days.length > 0 ? ["when you are free"] : []),
    ...(zips.length > 0 ? ["where you are"] : []),
  ];
  return reasons.length === 0 ? "what you follow and saved" : enumeration.format(reasons);
}

const isForAnybody = (chosen: ChosenEvent[]): boolean =>
  chosen.some(({ because }) => because.kind === "anybody");

const littleLiked = (liked: number, others: number): string =>
  `Little of what you like is coming up: ${countOf(liked, "pick")} of it, and ${others} of something else.`;
