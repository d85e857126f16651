/** Which other editor has just decided what an act was about. */
import { listAudit } from "@db/queries/admin/audit";
import { hours } from "~/lib/time";
import type { Editor, EditContext } from "../audit";
import { adminTime } from "../labels";

export interface DecisionSubject {
  type: "event" | "source" | "suggestion" | "mistake";
  id: string;
}

/** An act of longer ago is no news. */
const NEWS = hours(2);
const LATEST = { limit: 1, offset: 0 };

/** "ana@example.org merged this, Nov 21, 2026 7:30 PM." Null where nobody else did. */
export async function whoDecided(
  { db, now }: EditContext,
  by: Editor,
  subjects: DecisionSubject[],
): Promise<string | null> {
  for (const { type, id } of subjects) {
    const filter = { type, subjectId: id, search: "", hidesPeople: true };
    const [deed] = await listAudit(db, filter, LATEST);
    if (deed && deed.actor !== by.email && now().getTime() - deed.at.getTime() < NEWS)
      return `${deed.actor} ${deed.action} this, ${adminTime(deed.at)}.`;
  }
  return null;
}
