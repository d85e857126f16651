/** Which texts could be the title of an event. */
import { oneOf } from "~/lib/regex";
import { trimEndOf } from "~/lib/text";
import { byText } from "../by-text";
import { IS_DATE_OR_TIME, IS_LABEL } from "./not-titles";

const STREET_TYPE = oneOf`
  st
  street
  ave?
  avenue
  blvd
  boulevard
  roads?
  rd
  drive
  dr
  way
  place
  pl
  lane
  ln
  sq
  square
  broadway
  pkwy
  hwy
`;
/** A street address, a room or the name of a file. */
const ADDRESS_OR_FILE = new RegExp(
  oneOf`
    ^\d[\w-]*\s+[nsew]\.?\s+\p{L}
    ^\d[\w-]*\s{1,3}(?:[nsew]\.?\s{1,3})?[\p{L}\d.' ]{2,30}\b(?:${STREET_TYPE})\b\.?(?:,|$|\s)
    ,\s*[A-Z]{2}\s+\d{5}\b
    ,\s*\d+\s{1,3}(?:[nsew]\.?\s{1,3})?[\p{L}\d.' ]{2,30}\b(?:st|street|ave?|avenue|blvd|road|rd|drive|dr|way)\b
    ^(?:room|suite|floor|rm)\s+[\w-]+$
    \.(?:pdf|docx?|xlsx?)$
    \b(?:agenda|minutes|notice|packet|transcript|(?:meeting|session|hearing|board|council|watch|view|audio|video) (?:video|recording))s?$
  `,
  "iu",
);

const STATE =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]";
const TOWN = new RegExp(String.raw`^\p{Lu}[\p{L}.' -]{1,30},\s*(?:${STATE})\.?$`, "u");

/** Headings of questions and answers. */
const QUESTION = new RegExp(
  String.raw`^(?:${oneOf`
    when
    how (?:do|can|much|many|to|long)
    where (?:do|can|is|are)
    what (?:time|if|are|is|do|should)
    can i
    do (?:i|you|we)
    are (?:there|you)
    is (?:there|it)
  `})\b.*\?$`,
  "i",
);

/** What pages put behind a link or a heading. */
const ORNAMENTS = " \t\n\u00a0→»›>…:*•·|";

/** Whether a text could be the title of an event. */
export const couldBeTitle = byText((text: string): boolean => {
  const plain = trimEndOf(trimEndOf(text, ORNAMENTS).replace(/\.{2,9}$/, ""), ORNAMENTS)
    .replace(/^[\s←«‹<•·|*-]+/, "")
    .trim();
  // "Date and time:" labels what follows.
  if (/[^\d]:$/.test(text.trim())) return false;
  if (plain.length < 2 || plain.length > 220 || !/\p{L}{2}/u.test(plain)) return false;
  return (
    !IS_LABEL.test(plain) &&
    !ADDRESS_OR_FILE.test(plain) &&
    !IS_DATE_OR_TIME.test(plain) &&
    !TOWN.test(plain) &&
    !QUESTION.test(plain) &&
    // A price or a number.
    !/^\$?\d[\d.,]*\s*(?:[-–]\s*\$?\d+)?\+?$/.test(plain) &&
    !/^https?:|^[\w.+-]+@[\w-]+\./.test(plain)
  );
});
