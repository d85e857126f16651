import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

export const otherSection: Rule<DateOnPage> = {
  id: "other-section",
  says: "The heading above (news, opening hours, jobs, press) says that its dates are not those of events.",
  judge: ({ section }) => (section === "other" ? VETO : 0),
};
