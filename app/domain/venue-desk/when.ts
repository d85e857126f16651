import type { DeskEvent } from "@db/queries/venues/desk";
import { adminTime } from "~/domain/admin/labels";
import { dayLabel, isStartUnknown } from "~/domain/events/labels";

/** The time of an event as its venue reads it: 'Until Sat, Dec 26', 'Sat, Dec 5', 'Dec 5, 2026 3:00 PM'. */
export function deskWhen(row: DeskEvent, today: string): string {
  if (isStartUnknown(row.start_time)) return `Until ${dayLabel(row.last_day, today)}`;
  return row.date_only ? dayLabel(row.first_day, today) : adminTime(row.start_time);
}
