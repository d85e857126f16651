import { EXCLUDING_LABEL } from "../../phrases/excluded-dates";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

export const afterLabel: Rule<DateOnPage> = {
  id: "after-label",
  says: "A date after words such as “posted”, “deadline” or “on sale” is not when something takes place.",
  judge: ({ before }) => (EXCLUDING_LABEL.test(before.slice(-50)) ? VETO : 0),
};
