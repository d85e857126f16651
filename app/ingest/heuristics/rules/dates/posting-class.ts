import { namesOf, parentOf } from "../../element-kind";
import { POSTING_CLASS } from "../../phrases/excluded-dates";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

export const postingClass: Rule<DateOnPage> = {
  id: "posting-class",
  says: "The page's own name for this element says that the date is when something was written.",
  judge: ({ element }) => {
    const parent = parentOf(element);
    return POSTING_CLASS.test(`${namesOf(element)} ${parent ? namesOf(parent) : ""}`) ? VETO : 0;
  },
};
