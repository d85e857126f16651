/** What is said in a piece of text that may be a name, once its dates and times are out of the way. */
import { findDates } from "../../dates/find-dates";
import { findTimes } from "../../dates/find-times";
import { couldBeTitle } from "./words";

/** Little but dates and times. */
export const isDateLine = (text: string): boolean => {
  const dates = findDates(text);
  const times = findTimes(text);
  if (dates.length + times.length === 0) return false;
  const taken =
    dates.reduce((sum, { length }) => sum + length, 0) + times.reduce((sum, { length }) => sum + length, 0);
  return taken > 0 && text.replace(/[^\p{L}\p{N}]/gu, "").length - taken < 12 && taken > text.length * 0.4;
};

/** "Dec 4: Poetry Slam" is called Poetry Slam. */
function withoutLeadingDate(text: string): string {
  const [first] = /^\W?\w/.test(text) && /\d/.test(text.slice(0, 24)) ? findDates(text.slice(0, 60)) : [];
  if (!first || first.index > 1) return text;
  const rest = /^\s*[:|–—-]\s*(\S.*)$/s.exec(text.slice(first.index + first.length))?.[1];
  return rest && !/^\d/.test(rest) && couldBeTitle(rest) ? rest : text;
}

export interface Wording {
  text: string;
  isDate: boolean;
  /** Null where it is no name. */
  name: string | null;
}

/** "Ceilidh (8pm)", "Ceilidh – 8pm" and "Ceilidh, 8pm" are called Ceilidh. */
function withoutTrailingTime(text: string): string {
  const tail = /\s*(?:\(([^()]{3,24})\)|[,|–—-]\s([^,|–—]{3,24}|\S{1,12}\s?[–—-]\s?\S{1,12}))$/.exec(text);
  if (!tail || !/\d|noon|midnight/i.test(tail[0])) return text;
  const told = (tail[1] ?? tail[2] ?? "").trim();
  const [time, other] = findTimes(told);
  const rest = text.slice(0, tail.index);
  return time && !other && time.length === told.length && couldBeTitle(rest) ? rest : text;
}

export function wordingOf(text: string): Wording {
  const isDate = isDateLine(text);
  const name = !isDate && couldBeTitle(text) ? withoutTrailingTime(withoutLeadingDate(text)) : null;
  return { text, isDate, name };
}

const EDGES = /^(?:[\s:|–—@,.;()•·*&+/-]|(?![©®™])\p{So})+|(?:[\s:|–—@,;(•·*&/-]|(?![©®™])\p{So})+$/gu;
/** "SOLD OUT: Kestrel". A "CANCELLED" stays: normalising reads it from the name. */
const FLAG = /^\W*sold[- ]out\s*[:!|–—-]+\s*|\s*(?:[:|–—-]\s*|[([*]+)sold[- ]out\W*$/gi;
/** Where a date or a time was, until the words around it have been looked at. */
const GONE = "\uE000";
/** A weekday that belongs to a date, and not "Sunday Quads". */
const OWN_WEEKDAY =
  /^\W*(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b\.?(?=\s*(?:$|[,:;|\uE000–—-]))/i;

/** A line without its dates and times: "JUN 14 at Showbox: BOTCH" keeps "at Showbox: BOTCH". */
export function withoutMoments(line: string): string {
  let bare = line;
  const moments = [...findDates(line), ...findTimes(line)].sort((a, b) => b.index - a.index);
  for (const found of moments) {
    bare = `${bare.slice(0, found.index)} ${GONE} ${bare.slice(found.index + found.length)}`;
  }
  return bare
    .replace(OWN_WEEKDAY, "")
    .replace(FLAG, "")
    .replaceAll(GONE, " ")
    .replace(
      /\b(?:from|doors?|show|starts?|begins?|at|ore|kl|klo|um|uhr|uur|om)\b\.?(?=\s*(?:$|[,;|:)–-]\s*$))/gi,
      "",
    )
    .replace(/\(\s*(?:,[^()]{0,60})?\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(EDGES, "")
    .replace(/^(?:(?:at|in|on|from)\s+)+(?=(?:at|in|on)\b)/i, "")
    .trim();
}
