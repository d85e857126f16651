import { DATE_IS_DEADLINE } from "../../phrases/excluded-dates";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

export const deadline: Rule<DateOnPage> = {
  id: "deadline",
  says: "A date right after “by”, “before”, “rescheduled from” or the like is a limit, or a day that is given up.",
  judge: ({ before }) => (DATE_IS_DEADLINE.test(before.slice(-50)) ? VETO : 0),
};
