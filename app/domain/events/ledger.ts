/** Tells where and when an event's facts were read, and what has changed since the first reading. */
import { findFactSource, listEventChanges } from "@db/queries/events/changes";
import type { PublicEvent } from "@db/queries/events/events";
import type { Db } from "@db/client";
import type { PersonRole } from "@db/facts";
import { brand } from "~/brand";
import { localDay } from "~/lib/time";
import { changeWords, movedStart } from "./change-words";
import { ROLE_LABELS, wordLabel } from "./fact-words";
import { dayLabel, timeLabel } from "./labels";
import { staleSentence } from "./stale";

interface ReadFact {
  name: string;
  /** As the source writes it. */
  text: string;
  from: string;
}

export interface EventLedger {
  /** Its start before it was moved; null where it never was. */
  movedFrom: string | null;
  /** The latest first. */
  changes: { at: string; when: string; texts: string[] }[];
  /** 'Read on Film Forum’s pages, last on Sat, Nov 21 · 3:10 AM.' */
  read: string;
  facts: ReadFact[];
  /** A remark on a coming event whose source is not read any more. */
  stale: string | null;
}

type Evidence = NonNullable<Awaited<ReturnType<typeof findFactSource>>>;

const MOST_CHANGES = 20;
const MOST_SHOWN = 5;

const PLACES: Record<string, string> = {
  title: "its title",
  description: "its description",
  listing: "the text of the page",
  model: "the text of the page, by a language model",
  ics: "its calendar file",
  feed: "its feed",
  "calendar-link": "a link to a calendar",
  derived: "what cannot be right: the end is taken from the other half of the day",
};

export async function readLedger(
  db: Db,
  { id }: Pick<PublicEvent, "id">,
  { now, today }: { now: Date; today: string },
): Promise<EventLedger | null> {
  const [evidence, rows] = await Promise.all([
    findFactSource(db, id),
    listEventChanges(db, id, MOST_CHANGES),
  ]);
  if (!evidence) return null;
  const changes = rows
    .map(({ at, fields }) => ({
      at: at.toISOString(),
      when: dayLabel(localDay(at, brand.zone), today),
      texts: changeWords(fields, today),
    }))
    .filter(({ texts }) => texts.length > 0);
  return {
    movedFrom: rows.map(({ fields }) => movedStart(fields)).find((start) => start !== null) ?? null,
    changes: changes.slice(0, MOST_SHOWN),
    read: readSentence(evidence, today),
    stale: evidence.is_fetched && evidence.ends_at > now ? staleSentence(evidence, { now, today }) : null,
    facts: Object.entries(evidence.fact_sources).flatMap(([name, { from, text }]) => {
      const label = labelOf(name);
      return label ? { name: label, text, from: PLACES[from] ?? "data in the page" } : [];
    }),
  };
}

const FACTS: Record<string, string> = {
  status: "State",
  sold_out: "Tickets left",
  price: "Price",
  doors: "Doors",
  ages: "Ages",
  tickets: "Tickets",
  on_sale: "Tickets on sale",
  end: "Hours",
  year: "Year",
  runtime: "Length",
  room: "Room",
  series: "Series",
};

/** The label of a word or a person: "formats:35mm", "people:director:Anna Kessler". */
function labelOf(name: string): string | undefined {
  const [, list, word = ""] = /^(formats|accessibility|languages|occasions):(.+)$/.exec(name) ?? [];
  if (list) return wordLabel(word);
  const [, role, person] = /^people:(\w+):(.+)$/.exec(name) ?? [];
  return role ? `${ROLE_LABELS[role as PersonRole]} ${person}` : FACTS[name];
}

function readSentence(evidence: Evidence, today: string): string {
  const { is_fetched, source_name, edited_fields } = evidence;
  if (!is_fetched) return "Entered by an editor.";
  const where = source_name === null ? "its venue’s pages" : `the pages of ${source_name}`;
  const read = `Read on ${where}, last on ${momentLabel(lastRead(evidence), today)}.`;
  if (edited_fields.length === 0) return read;
  return `${read} An editor ${isConfirmed(edited_fields) ? "has checked it" : "corrected some of it"}.`;
}

const momentLabel = (at: Date, today: string): string =>
  [dayLabel(localDay(at, brand.zone), today), timeLabel(at)].filter(Boolean).join(" · ");

/** A source that still lists the event counts as read, even if it had nothing new; one that lists nothing does not. */
function lastRead({ last_seen_at, last_success_at, missing_count, empty_reason }: Evidence): Date {
  return missing_count === 0 && empty_reason === null && last_success_at && last_success_at > last_seen_at
    ? last_success_at
    : last_seen_at;
}

/** An editor has only said that the reading is right. */
const isConfirmed = (editedFields: string[]) => editedFields.every((name) => name === "confidence");
