/** Texts that may be titles, without the dates and times in them. */
import { oneOf } from "~/lib/regex";
import { trimEndOf } from "~/lib/text";
import type { HtmlElement } from "../page/dom";
import { findDates } from "../dates/find-dates";
import { findTimes } from "../dates/find-times";
import { byText } from "./by-text";
import { couldBeTitle } from "./phrases/could-be-title";
import { isDetail } from "./phrases/details";
import { IS_LABEL } from "./phrases/not-titles";

export interface Title {
  text: string;
  element: HtmlElement | null;
}

/** Whether a text is mostly dates and times. */
export const isDateLine = byText((text: string): boolean => {
  const dates = findDates(text);
  const times = findTimes(text);
  if (dates.length + times.length === 0) return false;
  const dateTimeLength =
    dates.reduce((sum, { length }) => sum + length, 0) + times.reduce((sum, { length }) => sum + length, 0);
  return (
    dateTimeLength > 0 &&
    text.replace(/[^\p{L}\p{N}]/gu, "").length - dateTimeLength < 12 &&
    dateTimeLength > text.length * 0.4
  );
});

/** "Dec 4: Poetry Slam" becomes "Poetry Slam". */
function stripLeadingDate(text: string): string {
  const [first] = /^\W?\w/.test(text) && /\d/.test(text.slice(0, 24)) ? findDates(text.slice(0, 60)) : [];
  if (!first || first.index > 1) return text;
  const afterDate = /^\s*(?:[:|–—-]|\/\/)\s*(\S.*)$/s.exec(text.slice(first.index + first.length))?.[1];
  const rest = afterDate && stripLeadingTime(afterDate);
  return rest && !/^\d/.test(rest) && couldBeTitle(rest) ? rest : text;
}

/** "7pm Best of Brooklyn": an hour with its half of the day, and no mark behind it. */
const HOUR_FIRST = /^\d{1,2}(?::\d\d)?\s?[AaPp][Mm]\s(?=\p{Lu})/u;

/** "7PM – Poetry Slam" */
function stripLeadingTime(text: string): string {
  const [time] = /^\d/.test(text) ? findTimes(text.slice(0, 40)) : [];
  if (time?.index !== 0) return text;
  return /^\s*[:|–—-]\s*(\S.*)$/s.exec(text.slice(time.length))?.[1] ?? text;
}

function stripLeadingHour(text: string): string {
  const rest = text.replace(HOUR_FIRST, "");
  return couldBeTitle(rest) ? rest : text;
}

export interface TitleText {
  text: string;
  isDate: boolean;
  /** The title in the text, or null if there is none. */
  title: string | null;
}

/** "Ceilidh (8pm)", "Ceilidh – 8pm" and "Ceilidh, 8pm" become "Ceilidh". */
function stripTrailingTime(text: string): string {
  const tail = /(?:\(([^()]{3,24})\)|[,|–—-]\s([^,|–—]{3,24}|\S{1,12}\s?[–—-]\s?\S{1,12}))$/.exec(text);
  if (!tail || !/\d|noon|midnight/i.test(tail[0])) return text;
  const end = (tail[1] ?? tail[2] ?? "").trim();
  const [time, other] = findTimes(end);
  const rest = text.slice(0, tail.index).trimEnd();
  return time && !other && time.length === end.length && couldBeTitle(rest) ? rest : text;
}

/** "Improv Jam - Sat 12/5 @ 6PM" becomes "Improv Jam". */
function stripTrailingDate(text: string): string {
  const tail = /\s[|•·–—-]\s([^|•·–—]{4,40})$/.exec(text);
  if (!tail?.[1] || !/\d/.test(tail[1]) || !isDateLine(tail[1])) return text;
  const rest = text.slice(0, tail.index).trimEnd();
  return !/\d$/.test(rest) && couldBeTitle(rest) ? rest : text;
}

/** A heading that was never closed holds the rest of the page, and so does each heading in it. */
const LONGEST_WITH_TITLE = 300;

export const readTitleText = byText((text: string): TitleText => {
  if (text.length > LONGEST_WITH_TITLE) return { text, isDate: false, title: null };
  const undated = stripTrailingDate(text);
  const isDate = undated === text && (isDateLine(text) || isDateOfShowing(text));
  const title =
    !isDate && couldBeTitle(undated)
      ? withoutDetails(stripTrailingTime(stripLeadingHour(stripLeadingDate(undated))))
      : null;
  return { text, isDate, title };
});

/** "11/29 @ 3 (matinee)" */
const isDateOfShowing = (text: string): boolean =>
  text.length < MAX_DATE && text.endsWith(")") && /\d/.test(text) && stripDateTimes(text) === "";

const MAX_DATE = 60;
/** A shorter text holds no name and its length. */
const MIN_LENGTH = 8;

const EDGES = /^(?:[\s:|–—@,.;()•·*&+/-]|(?![©®™])\p{So})+|(?:[\s:|–—@,;(•·*&/-]|(?![©®™])\p{So}){1,12}$/gu;
/** "SOLD OUT: Kestrel". "CANCELLED" stays, because evidence/normalise.ts reads it from the title. */
const SOLD_OUT = /^\W*sold[- ]out\s*[:!|–—-]+\s*|[:|–—([*-]\s{0,3}sold[- ]out\W{0,9}$/gi;
/** Marks a removed date or time until the words around it have been examined. */
const REMOVED = "\uE000";
/** A weekday that belongs to a date, unlike the one in "Sunday Quads". */
const LONE_WEEKDAY =
  /^\W*(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b\.?(?=\s*(?:$|[,:;|\uE000–—-]))/i;

/** "What: Messiah Sing-In" */
const LABELLED = /^\W*(?:what|event|title|show|film|program(?:me)?|performance|exhibition)\s*:\s*(?=\S)/i;
const DASH = String.raw`\s(?:[–—-]+|[|•·]|\/\/|:)\s|\s[–—-]{2,}|[|•·]\s`;
const SEPARATOR = new RegExp(`(${DASH})`);
const isGone = (piece: string): boolean => !/[\p{L}\p{N}]/u.test(piece.replaceAll(REMOVED, ""));

/** evidence/normalise.ts reads it from the title. */
const CANCELLED = /^\W*(?:cancel+ed|postponed)\W*$/i;

/** "⌫ - Theremin workshop - ⌫ - Flux Factory": what stands beyond a date, a time or a price is no part of the name. */
function firstPieces(line: string): string {
  const parts = line.split(SEPARATOR);
  const pieces = parts.filter((_, index) => index % 2 === 0);
  if (pieces.length < 3 || !line.includes(REMOVED)) return line;
  const isName = (piece: string) =>
    CANCELLED.test(piece) ||
    (!isGone(piece) && !isDetail(piece.replaceAll(REMOVED, " ").trim()) && !IS_LABEL.test(piece.trim()));
  const from = pieces.findIndex(
    (piece) => isName(piece) && couldBeTitle(piece.replaceAll(REMOVED, " ").trim()),
  );
  if (from < 0) return line;
  let to = from + 1;
  while (to < pieces.length && isName(pieces[to] ?? "") && !(pieces[to - 1] ?? "").includes(REMOVED)) to++;
  return parts.slice(from * 2, to * 2 - 1).join("");
}

/** "Tea Eater $12", "Karaoke free", "Trivia with Tim (free)" */
const LAST_PRICE =
  /[\s,](?:[$£€]\s?\d[\d.,]{0,9}(?:\s?[-–/]\s?[$£€]?\d[\d.,]{0,9})?\+?|\bfree|\ba\/a|\ball ages|\b(?:16|18|19|21)\+)[\s,.]{0,4}$/i;
const LAST_REMARK = /\(([^()]{2,40})\)\s{0,3}$/;

/** "The Last Ferryman 2 hr 4 min", but not "Hamlet in 60 min". */
const LAST_LENGTH =
  /(?<!\b(?:in|for|of|under|about|every))[\s,|–—-]{1,4}(?:\d ?h(?:rs?|ours?)?\.?,? ?\d{1,2} ?m(?:ins?)?|\d{2,3} ?mins?)\.?$/i;

export function withoutDetails(written: string): string {
  const short = written.length > MIN_LENGTH ? written.replace(LAST_LENGTH, "") : written;
  const title = couldBeTitle(short) ? short : written;
  const remark = LAST_REMARK.exec(title)?.[1];
  const rest =
    remark !== undefined && isDetail(remark) && !/^(?:19|20)\d\d$/.test(remark)
      ? title.replace(LAST_REMARK, "").trimEnd()
      : title;
  return couldBeTitle(rest) ? rest : title;
}

/** A line without its dates and times: "JUN 14 at Showbox: BOTCH" becomes "at Showbox: BOTCH". */
export const stripDateTimes = byText((line: string): string => {
  let stripped = line.replace(LABELLED, (label) => " ".repeat(label.length));
  const mentions = [...findDates(line), ...findTimes(line)].sort((a, b) => b.index - a.index);
  for (const { index, length } of mentions) {
    stripped = `${stripped.slice(0, index)} ${REMOVED} ${stripped.slice(index + length)}`;
  }
  if (mentions.length > 0) {
    // "Book 6:15 pm" is a button.
    const parts = stripped.split(REMOVED).map((part, index, all) => {
      if (IS_LABEL.test(part.trim()) && !CANCELLED.test(part)) return " ";
      // "12/4 FRI", and a price after the time.
      if (index > 0 && index === all.length - 1 && isDetail(part)) return " ";
      return index > 0 ? part.replace(OF_SHOWING, " ").replace(SHORT_WEEKDAY, " ") : part;
    });
    stripped = firstPieces(beforeRemark(parts.join(REMOVED).replace(SHOW_AT, REMOVED)));
  }
  const title = withoutEdges(stripped);
  return mentions.length > 0 ? firstSentence(withoutDetails(withoutPrices(title))) : title;
});

/** "7:30 PM (preview)" */
const OF_SHOWING =
  /^\s{0,3}\((?:(?:first |final |last )?(?:preview|performance)|(?:opening|closing)(?: night)?|matin[eé]e|talk-?back|asl|relaxed)\)/i;
const SHORT_WEEKDAY = /^ {1,3}(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b(?=\s+\p{Lu})/iu;

/** "7:00 pm show – MacDougal Room" */
const SHOW_AT = new RegExp(`${REMOVED}\\s*(?:show|set|screening|performance)\\s*[|–—-]\\s`, "i");

/** "Fish Fry ⌫, Band: The Old Souls": what follows a time and a comma is more about it. */
function beforeRemark(line: string): string {
  const pieces = line.split(REMOVED);
  const isNameBeforeRemark = (index: number) =>
    /\p{L}{3}/u.test(
      trimEndOf(pieces[index] ?? "", " ,;")
        .split(/[,;]/)
        .pop() ?? "",
    ) && /^\s*[.,;]/.test(pieces[index + 1] ?? "");
  const index = [1, 0].find(isNameBeforeRemark);
  return index === undefined ? line : pieces.slice(0, index + 1).join(REMOVED);
}

const SHORT_FORM = oneOf`
  Mrs
  Prof
  Rev
  Hon
  Gen
  Col
  Sgt
  Capt
  Pres
  Msgr
  Dept
  Phil
  Sen
  Rep
  Gov
  Ave
  Blvd
  Inc
  Ltd
  Bros
  Vol
  [Ff]eat
  [Dd]ir
  [Aa]rr
  Orch
`;
/** "Bird Walk with Inez Moss. Binoculars to borrow": behind a short word only where a sentence follows, which has small letters. */
const SENTENCE_BEHIND_SHORT_WORD = new RegExp(
  String.raw`(?<=\s(?!(?:${SHORT_FORM})\.)\p{L}{3,4})\.\s(?=\p{Lu}\p{Ll}{1,20}\s\p{Ll})`,
  "u",
);

/** "Messiah sing-in. Scores provided." beside a date becomes "Messiah sing-in". "Prof." and "St." end no sentence. */
function firstSentence(title: string): string {
  const long = title.split(/(?<=[\p{Ll}-]{4}|[\d)])\.(?:\s(?=\p{Lu})|$)/u, 1)[0] ?? "";
  const first = long.split(SENTENCE_BEHIND_SHORT_WORD, 1)[0] ?? "";
  // "meet at the flagpole." is the end of a sentence, which no name is.
  return couldBeTitle(first) && !/^\p{Ll}/u.test(first) ? first : title;
}

function withoutPrices(title: string): string {
  let rest = title;
  for (let count = 0; count < 3 && LAST_PRICE.test(rest); count++)
    rest = trimEndOf(rest.replace(LAST_PRICE, ""), " ,");
  return couldBeTitle(rest) ? rest : title;
}

function withoutEdges(stripped: string): string {
  return stripped
    .replace(LONE_WEEKDAY, "")
    .replace(SOLD_OUT, "")
    .replaceAll(REMOVED, " ")
    .replace(
      /\b(?:from|thru|through|until|till|on view|doors?|show|starts?|begins?|at|ore|kl|klo|um|uhr|uur|om)\b\.?(?=\s*(?:$|[,;|:)–-]\s*$))/gi,
      "",
    )
    .replace(/\(\s*(?:,[^()]{0,60})?\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(EDGES, "")
    .replace(/^(?:(?:at|in|on|from)\s+)+(?=(?:at|in|on)\b)/i, "")
    .trim();
}
