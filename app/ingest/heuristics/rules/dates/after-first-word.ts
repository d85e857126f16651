import { EXCLUDING_LABEL_AT_LINE_START } from "../../phrases/excluded-dates";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

export const afterFirstWord: Rule<DateOnPage> = {
  id: "after-first-word",
  says: "A line that begins with “released”, “available”, “closed” or “refunds” dates something else.",
  judge: ({ before }) => (EXCLUDING_LABEL_AT_LINE_START.test(before) ? VETO : 0),
};
