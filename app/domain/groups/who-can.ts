/** Which of a person's groups an event could be proposed to, and who of each can on its day. */
import type { Db } from "@db/client";
import type { EventRow } from "@db/queries/events/events";
import { listGroupsOf } from "@db/queries/groups/groups";
import { listGroupsProposed } from "@db/queries/groups/proposals";
import { WEEKDAYS, type Day } from "~/domain/accounts/onboarding-answers";
import { noonOf } from "~/lib/time";
import { readWeek } from "./shared";

export interface GroupForEvent {
  id: string;
  name: string;
  members: number;
  /** The names of those who cannot on that weekday. */
  cannot: string[];
  isProposed: boolean;
}

export interface Choice {
  weekday: Day;
  groups: GroupForEvent[];
}

/** @param today 'YYYY-MM-DD'; something that runs for weeks is asked about for today, or for its first day */
export async function groupsForEvent(
  db: Db,
  userId: string,
  event: Pick<EventRow, "id" | "first_day">,
  today: string,
): Promise<Choice> {
  const day = event.first_day > today ? event.first_day : today;
  const weekday = WEEKDAYS[(noonOf(day).getUTCDay() + 6) % 7] ?? "Monday";
  const proposed = new Set(await listGroupsProposed(db, event.id));
  const groups: GroupForEvent[] = [];
  for (const { id, name, members } of await listGroupsOf(db, userId)) {
    const week = await readWeek(db, id);
    const cannot = week.find((one) => one.day === weekday)?.cannot ?? [];
    groups.push({ id, name, members, cannot, isProposed: proposed.has(id) });
  }
  return { weekday, groups };
}
