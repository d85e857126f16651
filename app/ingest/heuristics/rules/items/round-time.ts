import type { Rule } from "../rule";
import { hasRoundTime, type NamedItem } from "./subject";

export const roundTime: Rule<NamedItem> = {
  id: "round-time",
  says: "Its time is round, as those of events are. Posts carry times such as 9:14.",
  judge: ({ read }) => (hasRoundTime(read) ? 1 : 0),
};
