import { VETO, type Rule } from "../rule";
import { namesAnotherDay } from "../../read-item";
import type { NamedItem } from "./subject";

export const otherDay: Rule<NamedItem> = {
  id: "other-day",
  says: "Its name holds the date of another day, such as “Minutes of June 4, 2020”.",
  judge: ({ title, read }) => (namesAnotherDay(title, read.item.clusters) ? VETO : 0),
};
