/** A room as editors see it: its host alone, how it goes, what its last test came to. */
import type { listChatRooms } from "@db/queries/chat/rooms";
import { adminTime } from "~/domain/admin/labels";
import { SERVICES } from "~/domain/chat/rooms";

type Row = Awaited<ReturnType<typeof listChatRooms>>[number];

export type ShownRoom = ReturnType<typeof presentRoom>;

export const presentRoom = (row: Row) => ({
  id: row.id,
  name: row.name,
  service: SERVICES[row.service],
  host: row.host,
  list: row.list === "" ? "All events" : row.list.slice(1).replaceAll("&", ", "),
  href: `/${row.list}`,
  hour: hourLabel(row.hour),
  isPaused: row.paused_at !== null,
  state: stateOf(row),
  test: row.tested_at && `Test ${adminTime(row.tested_at)}: ${row.test_result ?? ""}`,
});

/** '9 AM'. */
const hourLabel = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;

function stateOf(row: Row): string {
  if (row.paused_at) return row.paused_because ? `Paused: ${row.paused_because}` : "Paused by an editor";
  if (row.failing_since)
    return `Refuses since ${adminTime(row.failing_since)}: ${row.last_error ?? ""}${row.next_try_at ? ` Tried again ${adminTime(row.next_try_at)}.` : ""}`;
  return row.posted_at ? `Posted ${adminTime(row.posted_at)}` : "Nothing posted yet";
}
