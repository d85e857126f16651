import { EXHIBITION, OPENS_OR_ENDS } from "../../phrases/excluded-dates";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

/** How far from a date words about exhibitions are searched. */
const REACH = 300;

export const opensOrEnds: Rule<DateOnPage> = {
  id: "opens-or-ends",
  says: "A date after “until” or “opens” is a limit, unless the text around it is about an exhibition.",
  judge: ({ before, mention: { index }, pageText: { text } }) =>
    OPENS_OR_ENDS.test(before.slice(-50)) &&
    !EXHIBITION.test(text.slice(Math.max(0, index - REACH), index + REACH))
      ? VETO
      : 0,
};
