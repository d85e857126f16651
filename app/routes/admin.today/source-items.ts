/** Sources that fail or give nothing, as sentences with their next steps. Pure. */
import type { listFailingSources } from "@db/queries/admin/today";
import { adminDate, adminTime } from "~/domain/admin/labels";
import { fillDates } from "~/lib/dated-address";
import { countOf, plural } from "~/lib/text";
import type { TodayItem, TodayStep } from "./item";

type Source = Awaited<ReturnType<typeof listFailingSources>>[number];

export const failing = (row: Source, today: string): TodayItem => ({
  key: String(row.id),
  title: row.name,
  href: `/admin/sources/${row.id}`,
  text: [
    ended(row.last_error ?? "The fetch failed"),
    row.failure_count > 1 ? `${row.failure_count} times in a row.` : "",
    row.last_success_at ? `It worked last on ${adminDate(row.last_success_at)}.` : "It has never worked.",
    row.next_fetch_at ? `Tried again ${adminTime(row.next_fetch_at)}.` : "",
  ]
    .filter(Boolean)
    .join(" "),
  steps: sourceSteps(row, today),
});

export const silent = (row: Source, today: string): TodayItem => ({
  key: String(row.id),
  title: row.name,
  href: `/admin/sources/${row.id}`,
  text: (row.empty_reason === null
    ? [
        row.last_new_event_at
          ? `Its last new event came on ${adminDate(row.last_new_event_at)}.`
          : "It has never given an event.",
        row.last_problem ? ended(row.last_problem) : "Look whether its calendar has moved.",
      ]
    : emptied(row)
  )
    .filter(Boolean)
    .join(" "),
  steps: sourceSteps(row, today),
});

const sourceSteps = (row: Source, today: string): TodayStep[] => [
  { label: "Fetch now", intent: "fetch", fields: { id: row.id } },
  ...(row.url ? [{ label: "Look at the page", href: fillDates(row.url, today), isOutside: true }] : []),
  { label: "Turn fetching off", intent: "switch-off", fields: { id: row.id } },
];

/** "0 events were read where 4 were expected" */
const emptied = ({ last_parsed, last_success_at, event_count, empty_reason }: Source): string[] => [
  last_parsed === null
    ? "It has never given an event."
    : `0 events were read where ${last_parsed.toLocaleString("en-US")} were expected.`,
  ended(empty_reason ?? ""),
  event_count > 0
    ? `${countOf(event_count, "event")} of before ${plural(event_count, "is", "are")} still shown, and may be stale.`
    : "",
  last_success_at ? `Fetched last on ${adminDate(last_success_at)}.` : "",
];

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
