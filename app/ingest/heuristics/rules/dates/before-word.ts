import { EXCLUDING_SUFFIX } from "../../phrases/excluded-dates";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

export const beforeWord: Rule<DateOnPage> = {
  id: "before-word",
  says: "A date followed by “minutes”, “agenda”, “closed” or “rescheduled to” names a document or a day without events.",
  judge: ({ after }) => (EXCLUDING_SUFFIX.test(after) ? VETO : 0),
};
