/** Things that wait, as sentences with their next steps. Pure. */
import type { listFailingSources, listUnplaced } from "@db/queries/admin/today";
import { adminDate, adminTime } from "~/domain/admin/labels";
import { fillDates } from "~/lib/dated-address";
import { countOf, plural } from "~/lib/text";
import type { listTexts } from "@db/queries/editorial/text-list";
import type { findModelState } from "@db/queries/editorial/usage";
import { textField } from "~/domain/editorial/given-text";
import { parseRecommendation } from "~/domain/events/recommendation";

type Source = Awaited<ReturnType<typeof listFailingSources>>[number];

/** A link, or a button that posts `intent`. */
export interface TodayStep {
  label: string;
  href?: string;
  isOutside?: boolean;
  intent?: string;
  fields?: Record<string, string | number>;
}

export interface TodayItem {
  key: string;
  title: string;
  href: string;
  text: string;
  steps: TodayStep[];
}

export type Unplaced = Awaited<ReturnType<typeof listUnplaced>>[number];

export type ModelState = Awaited<ReturnType<typeof findModelState>>;
export type WaitingText = Awaited<ReturnType<typeof listTexts>>[number];

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

/** A venue or an event without a point, as a sentence with its next step. Pure. */
export function unplacedItem({ kind, id, name, location }: Unplaced): TodayItem {
  const href = kind === "event" ? `/admin/events/${id}` : `/admin/venues/${id}`;
  return {
    key: `${kind} ${id}`,
    title: name,
    href,
    text: location ?? "No address is known.",
    steps: [{ label: "Set its point", href }],
  };
}

/** Items about the language model and its texts. Pure. */
export const modelItem = ({ last_failure, last_success_at }: ModelState): TodayItem => ({
  key: "model",
  title: "The language model does not answer",
  href: "/admin/texts",
  text: [
    last_failure ?? "",
    last_success_at ? `It answered last on ${adminTime(last_success_at)}.` : "It has never answered.",
    "No text is written and no meaning computed; all else works.",
  ]
    .filter(Boolean)
    .join(" "),
  steps: [{ label: "Open the queues", href: "/admin/queues" }],
});

export function textItem(row: WaitingText): TodayItem {
  const href = `/admin/texts/${row.work_id}`;
  const { whyToGo, fullReview } = parseRecommendation(row.text);
  const fields = { text: textField(row) };
  const isDraft = row.state === "waiting";
  return {
    key: String(row.id),
    title: row.work,
    href,
    text: isDraft ? (whyToGo ?? fullReview ?? "") : (row.note ?? ""),
    steps: [
      { label: "Read it", href },
      isDraft
        ? { label: "Publish", intent: "publish-text", fields }
        : { label: "It is still right", intent: "keep-text", fields },
    ],
  };
}

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
