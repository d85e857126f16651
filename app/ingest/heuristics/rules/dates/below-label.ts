import { EXCLUDING_HEADING } from "../../phrases/excluded-dates";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

export const belowLabel: Rule<DateOnPage> = {
  id: "below-label",
  says: "A date below a line such as “Closing date” is not when something takes place.",
  judge: ({ lineAbove }) => (lineAbove !== null && EXCLUDING_HEADING.test(lineAbove) ? VETO : 0),
};
