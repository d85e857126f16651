/** Texts as names: what is left of a text without its dates and times, and whether that could name an event. */
import { fold, trimEndOf } from "~/lib/text";
import { expressionsIn, plainContext, type Expression } from "../dates/expressions";
import { isBadgeText } from "../dates/shape";
import { byText } from "../dates/by-text";
import { IS_ADDRESS, IS_CLOSURE, IS_LABEL, isDetail, isProse } from "./phrases/names";
import { NAME_LABEL } from "./phrases/roles";

export interface NameText {
  /** Without dates and times at its ends. */
  name: string;
  /** Says dates and times alone. */
  isWhen: boolean;
  /** Could name an event, where nothing else says so: no label, price, address or sentence. */
  isNameLike: boolean;
  isClosure: boolean;
}

const ANY_YEAR = plainContext(0);
const JOINTS = " \n\t,:;|@·•–—/&(-";
const LEADING_JOINTS = /^[\s,:;|@·•–—/&(-]+/;
/** Marks, and words that belong to the time beside them: "Doors: 7pm", but "Show Boat". */
const LEADING =
  /^(?:[\s,:;|/·•–—)-]|\.\s|(?:at|on|from)\b(?=\s\P{Lu}|:|\s*$)|(?:[Ss]how|[Mm]usic|[Dd]oors?|[Ss]tarts?|[Tt]ime|[Dd]ate|[Ww]hen|[Ee]very|und|um|à|a(?: las)?)\b(?=\s?(?:at\b|[\d:|/–—-]|$)))+/u;
/** "(matinee) - Kids Open Mic": a remark on the time before the name. */
const REMARK = /^\(?[^()\n]{1,20}\)[\s:–—-]+(?=\S)/;
/** "Dust 2 hr 4 min", "Ash | 95 min.": the length of a film behind its name. */
const LENGTH =
  /(?:\s\d ?h(?:rs?|ours?)?\.? ?\d{1,2} ?m(?:in(?:ute)?s?)?\.?|\s?[|·,(–—-]\s?\d{2,3} ?min(?:ute)?s?\.?\)?)$/i;
const TRAILING_MARKS = " \n\t,:;|@·•–—(-";
const TRAILING_WORD =
  /\b(?:at|on|from|doors?|sign[- ]?ups?|starts?|every|thru|through|until|till|kl|klo|um|ab|från|fra)\.?$/i;
/** "Kestrel, Show 8pm", but the "Drag Show". */
const TRAILING_SHOW = /(?:\bshow|(?<!\p{L} )\bS(?:how|HOW))$/u;
/** "12.04 — Reading" */
const DOTTED_DAY = /^\d{1,2}\.\d{2}\.?\s?[–—:|-]\s/;
/** The stop of a name that is written like a sentence: "Organ recital." */
const STOP = /(?<=^[^.!?]{3,80}[\p{L}\p{N})])\.$/u;
const ORNAMENTS_BEFORE = /^(?:[\s←<•·|*●■►✯★☆-]|[«‹](?![^«»‹›]+[»›]))+/;
const ORNAMENTS_BEHIND = " \n\t→»›>…*•·|/,;–—-";

/** "Спектакль «Чайка»" ends with its quotation mark, "More »" with an arrow. */
const withoutOrnaments = (text: string): string =>
  /[«‹][^«»‹›]+[»›]\s*$/.test(text) ? text.trim() : trimEndOf(text, ORNAMENTS_BEHIND).trim();

/** A longer text is no name, whatever it holds. */
const LONGEST = 2000;

export const readName = byText((text: string): NameText => {
  if (text.length > LONGEST) return { name: text, isWhen: false, isNameLike: false, isClosure: false };
  const plain = withoutOrnaments(text.replace(ORNAMENTS_BEFORE, ""))
    .replace(LENGTH, "")
    .replace(DOTTED_DAY, "")
    .replace(NAME_LABEL, "")
    .trim();
  const rest = withoutDates(plain);
  const isWhen = !/[\p{L}\p{N}]/u.test(rest) || (rest !== plain && isDetail(rest)) || isDatePart(rest);
  const isClosure = IS_CLOSURE.test(rest);
  const isWord = /\p{L}{2}|[\u2e80-\u9fff]/u.test(rest);
  const isNameLike =
    isWord &&
    !isWhen &&
    !/[^\d]:$|^\([^()]*\)$/.test(rest) &&
    !IS_LABEL.test(rest) &&
    !isDetail(rest) &&
    !IS_ADDRESS.test(rest) &&
    !isProse(rest) &&
    rest.length < 200;
  return { name: isWhen ? plain : rest, isWhen, isNameLike, isClosure };
});

/** Its letters and figures alone, in lower case and without accents: an address has none. */
export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

/** "Dec 4: Poetry Slam, 8pm" as "Poetry Slam". Dates in the middle stay. */
function withoutDates(text: string, expressions: Expression[] = expressionsIn(text, ANY_YEAR)): string {
  let [start, end] = [0, text.length];
  const isLeft = (from: number, to: number) =>
    /[\p{L}\p{N}]/u.test(withoutTrailing(text.slice(from, to).replace(LEADING, "")));
  for (const expression of expressions) {
    if (!isStripped(expression, text) || isLeft(start, expression.start)) break;
    start = expression.end;
  }
  for (const expression of expressions.toReversed()) {
    if (!isStripped(expression, text) || expression.start < start || isLeft(expression.end, end)) break;
    end = expression.start;
  }
  if (expressions.length === 1 && endsAtNoon(text)) end = text.length;
  if (start === 0 && end === text.length) return withoutOrnaments(text.replace(STOP, ""));
  // "17th of May in Ballard"
  if (start > 0 && /^\s*(?:in|of|at the|for|with|to)\s/.test(text.slice(start))) start = 0;
  const led = text.slice(start, end).replace(LEADING, "");
  // "Dec 2 – Blue Door" ends with a word that no time follows.
  const named = (end < text.length ? withoutTrailing(led) : led)
    .replace(start > 0 ? REMARK : /^$/, "")
    .replace(/^\s*\)|\([^()]*$/g, "")
    .replace(LEADING_JOINTS, "");
  return trimEndOf(named, JOINTS).replace(STOP, "").trim();
}

/** "Brass at Noon", with a capital: the time is a part of the name. */
export const endsAtNoon = (name: string): boolean => /\p{L} at (?:Noon|Midday|Midnight)$/u.test(name);

/** Without the words and marks between a name and the date behind it. */
export function withoutTrailing(text: string): string {
  for (let rest = text; ;) {
    const shorter = trimEndOf(rest, TRAILING_MARKS).replace(TRAILING_WORD, "").replace(TRAILING_SHOW, "");
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

const LONGEST_BADGE = 20;

/** "Dec", "Sat", "4", "Thursday December": a part of a badge. */
const isDatePart = (text: string): boolean => text.length <= LONGEST_BADGE && isBadgeText(text);

/** "Jazz Fridays" and "First Thursday" are names; "Fridays: Jazz" has its days set off. */
function isStripped(expression: Expression, text: string): boolean {
  if (expression.kind === "except") return false;
  if (expression.kind !== "weekly" || expression.isStated) return true;
  const [before, behind] = [text.slice(0, expression.start), text.slice(expression.end)];
  return /^\s*(?:$|[:,|@–—(/•·-]|at\b|\d)/i.test(behind) && /(?:^|[:,|@–—)/•·-])\s*$/.test(before);
}
