/**
 * Takes facts off both ends of a title: "SOLD OUT: Jam – $15 – all ages" is "Jam". What is taken off is returned, so that
 * it can be read. Words inside a title stay: "Set Me Free", "Postponed Futures".
 */
import { trimEndOf } from "~/lib/text";

export interface UnmarkedTitle {
  title: string;
  /** The parts that were taken off, from the outside in: ["all ages", "$15"]. */
  marks: string[];
}

const MOST_MARKS = 6;

export function unmarkedTitle(title: string): UnmarkedTitle {
  const marks: string[] = [];
  let rest = title;
  while (marks.length < MOST_MARKS) {
    const next = unmarkedOnce(rest);
    if (!next) break;
    rest = next.rest;
    marks.push(next.mark);
  }
  return { title: rest, marks };
}

const STATES = "cancel+ed|postponed|sold[ -]?out|(?:now |has )?moved online|rescheduled";
const STATE = `(?:(?:(?:this|tonight's|today's) )?(?:event|show|class|concert|meeting|screening|performance|program|date) )?(?:is |has been )?(?:now )?(?:${STATES})`;
/** "due to rain", "until spring": ends with the mark's own punctuation. */
const REASON = String.raw`(?: (?:due to|because of|until|til+|to|for today|tonight|today)\b[^:|()[\]]{0,60})?`;
const MONEY = String.raw`(?:US\$|\$|€|£) ?\d{1,4}(?:[.,]\d\d)?(?:(?: ?(?:-|–|/|to) ?(?:US\$|\$|€|£) ?|[-–/]| to )\d{1,4}(?:\.\d\d)?)?\+?`;
const PRICE = String.raw`(?:tickets? |from |only )?${MONEY}(?: (?:adv(?:ance)?|dos|(?:at )?(?:the )?door|cover|suggested donation|tickets?|admission|general))?\.?`;
const FREE = String.raw`free(?: (?:w\/ ?|with )rsvp| admission| entry| event| show| concert)?|no cover|pwyc|pay[- ]what[- ]you[- ](?:can|wish)|(?:suggested )?donation|by donation`;
const AGES = String.raw`(?:ages )?(?:16|18|19|21) ?(?:\+|(?:and|&) (?:over|up))|all[- ]ages(?: show)?`;
const CLOCK = String.raw`\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)?`;
const DOORS = String.raw`doors?(?: at| open| @|:)? ?${CLOCK}(?: ?[/,-] ?show:? ?${CLOCK})?`;
const FACT = `(?:${STATE}${REASON}|${PRICE}|${FREE}|${AGES}|${DOORS})`;

/** " – $15", " (21+)", " [SOLD OUT]", " | FREE!" */
const AT_END = new RegExp(
  String.raw`(?:\s[:|•·*/,–—-]{1,3}|[|•·*–—:,])\s{0,3}(${FACT})\s{0,3}[!*.]{0,5}$`,
  "i",
);
const IN_BRACKETS = new RegExp(
  String.raw`[([{]\s{0,3}(${FACT}(?: ?[/,|] ?${FACT})?)\s{0,3}[!*.]{0,5}\s{0,3}[)\]}]\s{0,3}[!*.]{0,5}$`,
  "i",
);
const SHOUTED_END = /\s(CANCEL+ED|POSTPONED|SOLD OUT|RESCHEDULED|FREE)[!*]*$/;
const BARE_END = new RegExp(String.raw`\s(${MONEY}|(?:18|21)\+)$`, "i");
/** "CANCELLED: ", "[SOLD OUT] ", "*POSTPONED* ", "SOLD OUT! ", "FREE | " */
const AT_BEGIN = new RegExp(
  String.raw`^[\s([{<*!"~•#\p{So}\u{fe0f}]*(${STATE}${REASON})[\s"\p{So}\u{fe0f}]{0,4}[-–—:|!*)\]}>~•/\p{So}][-–—:|!*)\]}>~•/\p{So}\u{fe0f}\s]*`,
  "iu",
);
const SHOUTED_BEGIN = /^[*!]*(CANCEL+ED|POSTPONED|SOLD OUT|RESCHEDULED)\s+(?=\S*[a-z])/;
const FREE_BEGIN = /^[\s(*[]*(FREE)[\s)*\]]*[-–—:|!]+\s+/;
const DANGLING = " \t\n\u00a0:|•·*/,–—-";

/** Each mark has one of these. */
const MAY_BE_MARKED =
  /cancel|postpone|sold|moved|reschedule|[$€£]|free|cover|pwyc|pay|donation|all[- ]ages|(?:16|18|19|21) ?(?:\+|and|&)|door/i;

function unmarkedOnce(title: string): { rest: string; mark: string } | null {
  if (!MAY_BE_MARKED.test(title)) return null;
  for (const pattern of [IN_BRACKETS, AT_END, SHOUTED_END, BARE_END, AT_BEGIN, SHOUTED_BEGIN, FREE_BEGIN]) {
    const match = pattern.exec(title);
    const mark = match?.[1];
    if (!match || mark === undefined) continue;
    const rest = (title.slice(0, match.index) + title.slice(match.index + match[0].length)).trim();
    const kept = match.index > 0 ? trimEndOf(rest, DANGLING) : rest;
    if (hasName(kept)) return { rest: kept, mark };
  }
  return null;
}

const hasName = (text: string): boolean => /[\p{L}\p{N}][^\p{L}\p{N}]*[\p{L}\p{N}]/u.test(text);
