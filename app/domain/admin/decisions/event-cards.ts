/** Cards about events: doubtful ones, pairs, reported mistakes, suggestions. Pure. */
import type { AlikeEvents } from "@db/queries/admin/decisions";
import type { ComparableEvent } from "@db/queries/admin/duplicates";
import type { listMistakesById } from "@db/queries/admin/mistakes";
import type { listSuggestionsById } from "@db/queries/admin/suggestions";
import { isStartUnknown } from "~/domain/events/labels";
import { MISTAKE_KINDS } from "~/domain/mistakes/kinds";
import { excerpt } from "~/lib/text";
import type { Picture } from "~/lib/pictures";
import { compareEvents, factsOfEvent } from "../duplicates/compare";
import { adminDate, adminTime } from "../labels";
import type { Card, CardFields } from "./card";

const plain = { picture: null, sides: null, facts: [], others: [], look: null, alike: null };

export function doubtfulCard(event: ComparableEvent, alike: AlikeEvents | undefined): Card {
  const fields = { id: event.id, version: event.version };
  return {
    ...plain,
    kind: "doubtful",
    key: `doubtful ${event.id}`,
    title: event.title,
    href: pageOf(event.id),
    line: lineOf(event),
    why: `Its page was hard to read: ${Math.round(event.confidence * 100)}% sure${event.doubt ? `, because it is one of those ${event.doubt}` : ""}.`,
    picture: pictureOf(event),
    facts: factsOfEvent(event),
    change: event.published
      ? "It is shown already, and stays so; fetches leave the mark alone."
      : "It is published. Nobody sees it yet.",
    accept: { intent: "right", label: "It is right", fields },
    refuse: { intent: "hide", label: "Hide it", fields },
    edit: { label: "Correct", href: pageOf(event.id) },
    look: event.event_url,
    alike: alike ? alikeOf(alike, event.title) : null,
  };
}

export function pairCard(left: ComparableEvent, right: ComparableEvent): Card {
  const fields = {
    ...{ left: left.id, leftVersion: left.version },
    ...{ right: right.id, rightVersion: right.version },
  };
  const isLeft = weight(left) >= weight(right);
  const keep = (side: "left" | "right") => ({
    intent: `keep-${side}`,
    label: `One event, keep ${side}`,
    fields,
  });
  const side = (event: ComparableEvent) => ({
    title: event.title,
    about: `${event.source ?? "added by hand"}, event ${event.id}`,
    href: pageOf(event.id),
  });
  return {
    ...plain,
    kind: "pairs",
    key: `pairs ${left.id}-${right.id}`,
    title: left.title === right.title ? left.title : `${left.title} · ${right.title}`,
    href: pageOf(left.id),
    line: lineOf(left.start_time <= right.start_time ? left : right),
    why: "Two sources list what may be one event.",
    picture: pictureOf(left) ?? pictureOf(right),
    sides: [side(left), side(right)],
    facts: compareEvents(left, right),
    change: `One is shown: ${isLeft ? "the left" : "the right"} one. The other’s address leads to it, and no fetch adds it again.`,
    accept: keep(isLeft ? "left" : "right"),
    refuse: { intent: "distinct", label: "They are two", fields },
    others: [keep(isLeft ? "right" : "left")],
    edit: { label: "Correct the left", href: pageOf(left.id) },
    look: left.event_url,
  };
}

type Mistake = Awaited<ReturnType<typeof listMistakesById>>[number];

export function mistakeCard(report: Mistake, event: ComparableEvent): Card {
  return {
    ...plain,
    kind: "mistakes",
    key: `mistakes ${report.id}`,
    title: event.title,
    href: pageOf(event.id),
    line: lineOf(event),
    why: `${report.email ?? "A reader without an account"} reports on ${adminDate(report.created_at)}: ${MISTAKE_KINDS[report.kind]}${report.details ? `: ${report.details}` : "."}`,
    picture: pictureOf(event),
    facts: factsOfEvent(event),
    change: "The report is closed. Correct the event first where it is wrong.",
    accept: { intent: "resolve", label: "Resolve", fields: { id: report.id, version: report.version } },
    refuse: null,
    edit: { label: "Correct", href: pageOf(event.id) },
    look: event.event_url,
  };
}

type Suggestion = Awaited<ReturnType<typeof listSuggestionsById>>[number];

export function suggestionCard(row: Suggestion): Card {
  const fields = { id: row.id, version: row.version, notes: row.admin_notes ?? "" };
  const facts = [
    fact("Location", [row.venue_name, row.location, row.city].filter(Boolean).join(", ")),
    fact("End Time", row.end_time ? adminTime(row.end_time) : ""),
    fact("Category", row.interest ?? ""),
    fact("Description", excerpt(row.description, 400)),
    fact("Admin Notes", row.admin_notes ?? ""),
  ];
  return {
    ...plain,
    kind: "suggestions",
    key: `suggestions ${row.id}`,
    title: row.title,
    href: `/admin/suggestions/${row.id}`,
    line: adminTime(row.start_time),
    why: `${row.full_name || row.email || "Unknown user"} suggests it, sent ${adminDate(row.created_at)}.`,
    facts: facts.filter(({ left }) => left !== ""),
    change: "It becomes a published event. Whoever sent it is told, either way.",
    accept: { intent: "approve", label: "Approve", fields },
    refuse: { intent: "reject", label: "Reject", fields },
    edit: { label: "Correct it first", href: `/admin/suggestions/${row.id}` },
  };
}

const lineOf = (event: ComparableEvent): string =>
  [
    isStartUnknown(event.start_time) ? "" : adminTime(event.start_time),
    event.venue_name ?? "",
    event.source === event.venue_name ? "" : (event.source ?? "added by hand"),
  ]
    .filter(Boolean)
    .join(" · ");

const pictureOf = ({
  picture_key,
  picture_width,
  picture_height,
  picture_blur,
}: ComparableEvent): Picture | null =>
  picture_key === null
    ? null
    : { key: picture_key, width: picture_width ?? 1, height: picture_height ?? 1, blur: picture_blur ?? "" };

const pageOf = (id: number) => `/admin/events/${id}`;

function alikeOf({ source_id, doubt, total, seen, titles }: AlikeEvents, title: string): Card["alike"] {
  const fields: CardFields = { source: source_id, doubt: doubt ?? "", seen };
  return {
    count: total,
    titles: titles.filter((other) => other !== title),
    accept: { intent: "right-all", label: `All ${total} are right`, fields },
    refuse: { intent: "hide-all", label: `Hide all ${total}`, fields },
  };
}

/** Whatever an editor wrote or corrected is kept; else the one with more to say. */
const weight = (event: ComparableEvent) =>
  event.edited_fields.length * 10_000 + event.description.length + (event.image_url === null ? 0 : 200);

const fact = (name: string, text: string) => ({ name, left: text, right: text, differs: false });
