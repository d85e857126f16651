/** One event's whole way: from its address over its reading, merges and edits to lists and letters. */
import { listAudit } from "@db/queries/admin/audit";
import {
  countLettersWith,
  findRunAt,
  findWay,
  listJoined,
  type Joined,
  type FetchPath,
} from "@db/queries/admin/why";
import { listTextsOfWork } from "@db/queries/editorial/recommendations";
import { LEAST_SURE } from "@db/schema/least-sure";
import type { Db } from "@db/client";
import { readLedger } from "~/domain/events/ledger";
import { eventHref } from "~/domain/events/present";
import { countOf } from "~/lib/text";
import { days } from "~/lib/time";
import { auditLines } from "../audit-words";
import { columnLabel } from "../events/field-names";
import { readRecognised } from "../events/recognised";
import { adminDate, adminTime } from "../labels";
import { runLine } from "../sources/run-line";
import { listsOf } from "./lists";
import { reasonsAgainst, whyHref, type Hider } from "./reasons";

interface Context {
  db: Db;
  now: () => Date;
  today: () => string;
}

const EDITS = 10;
/** Letters of these days are counted. */
const LETTER_DAYS = 15;

/** @returns null if there is no such event */
export async function readWay({ db, now, today }: Context, id: number) {
  const way = id > 0 ? await findWay(db, id) : undefined;
  if (!way) return null;
  const [edits, ledger, letters, joined, recognised] = await Promise.all([
    listAudit(
      db,
      { type: "event", subjectId: String(id), search: "", hidesPeople: true },
      { limit: EDITS, offset: 0 },
    ),
    readLedger(db, { id }, { now: now(), today: today() }),
    countLettersWith(db, id, new Date(now().getTime() - days(LETTER_DAYS))),
    listJoined(db, id),
    readRecognised(db, id),
  ]);
  const hiding = edits.find(({ action }) => action === "unpublished");
  const hider: Hider | null = hiding ? { actor: hiding.actor, at: hiding.at } : null;
  const reasons = reasonsAgainst(way, { now: now(), today: today(), hider });
  return {
    id,
    title: way.title,
    href: eventHref(id, way.title),
    when: adminTime(way.start_time),
    reasons,
    origin: originOf(way, ledger?.read ?? ""),
    reading: readingOf(way),
    runs: await runsOf(db, way),
    evidence: ledger?.facts ?? [],
    changes: ledger?.changes ?? [],
    stale: ledger?.stale ?? null,
    joined: joined.map((other) => ({
      title: other.title,
      href: whyHref(other.id),
      about: `${adminTime(other.start_time)}, ${other.source ?? "entered by hand"}`,
      because: joinedBecause(other),
    })),
    moves: recognised.moves.map(({ at, before, after }) => `${before} became ${after} read ${at}`),
    kept: way.edited_fields.map(columnLabel),
    edits: edits.map(({ id: entry, at, actor, action, before, after }) => ({
      entry,
      text: `${adminTime(at)}: ${actor} ${action} it`,
      changes: auditLines(before, after).map(
        ({ name, before: was, after: is }) => `${name}: ${was ?? "nothing"} → ${is ?? "nothing"}`,
      ),
    })),
    texts: await textsOf(db, way),
    letters: {
      text:
        letters.letters === 0
          ? `In no letter of the last ${LETTER_DAYS} days.`
          : `In ${countOf(letters.letters, "letter")} of the last ${LETTER_DAYS} days, last in that of ${letters.last ?? ""}.`,
      isPinned: way.is_pinned,
    },
    lists: listsOf(way, reasons, today()),
  };
}

function originOf(way: FetchPath, read: string) {
  return {
    read,
    isSuggested: way.suggestion_id !== null,
    suggestion: way.suggestion_id,
    source: way.source_id === null ? null : { id: way.source_id, name: way.source ?? "", url: way.url },
    page: way.event_url,
    first: adminTime(way.first_seen_at),
    last: adminTime(way.last_seen_at),
  };
}

const MADE_BY = { reader: "the reader itself", model: "the language model", editor: "an editor" };

function readingOf(way: FetchPath): string[] {
  if (!way.is_fetched) return ["Nothing was read: it was entered here."];
  const sureness = `${Math.round(way.confidence * 100)}% sure`;
  return [
    way.confidence < LEAST_SURE
      ? `${sureness}${way.doubt ? `: one of those ${way.doubt}` : ""}.`
      : `${sureness}.`,
    way.made_by && way.made_at
      ? `The page is read by a recipe that ${MADE_BY[way.made_by]} made on ${adminDate(way.made_at)}.`
      : "The page is read without a recipe: as data, or by guessing each time.",
    ...(way.trouble ? [way.trouble] : []),
  ];
}

/** The fetch that found it, and the last one that listed it. */
async function runsOf(db: Db, { source_id, is_fetched, first_seen_at, last_seen_at }: FetchPath) {
  if (source_id === null || !is_fetched) return [];
  const first = await findRunAt(db, source_id, first_seen_at);
  const last = await findRunAt(db, source_id, last_seen_at);
  return [
    ...(first ? [{ name: "Found by the fetch of", ...runLine(first) }] : []),
    ...(last && last.id !== first?.id ? [{ name: "Listed last at the fetch of", ...runLine(last) }] : []),
  ];
}

function joinedBecause(other: Joined): string {
  if (other.decided_at) return `An editor merged them on ${adminDate(other.decided_at)}.`;
  if (other.is_page) return "Both lead to one page.";
  if (other.is_title && other.is_hour) return "One title at one hour, at one place.";
  if (other.is_title) return "One title on one day, at one place.";
  if (other.is_work) return "One work on one day, at one place.";
  return "Their titles, bills or places are told as one.";
}

async function textsOf(db: Db, { work_id, work }: FetchPath) {
  if (work_id === null) return null;
  const texts = await listTextsOfWork(db, work_id);
  const shown = texts.find(({ state }) => state === "published");
  return {
    href: `/admin/texts/${work_id}`,
    work: work ?? "",
    text: shown
      ? `One is published, by ${shown.author === "outside" ? "another program" : `the ${shown.author}`}; ${countOf(texts.length, "text")} in all.`
      : `${countOf(texts.length, "text")}, none published.`,
  };
}
