/** Loads the page of the newsletter: the editor's latest letter, its picks, and what editors say, pinned and took out. */
import { findNote, listLetterEvents, listOmissions, listPins } from "@db/queries/newsletter/from-editors";
import { findLatestLetter } from "@db/queries/newsletter/letters";
import { dateTimeLabel } from "~/domain/accounts/labels";
import { dayLabel } from "~/domain/events/labels";
import { MAX_EDITORS_NOTE, noteDay } from "~/domain/newsletter/from-editors";
import { MADE_UP_READERS, renderMadeUp } from "~/domain/newsletter/made-up-readers";
import { FRAMED_LETTER } from "~/web/letter-page";
import type { AppContext } from "~/context";

export type LetterPick = Awaited<ReturnType<typeof picksOf>>[number];

export async function loadNewsletter(context: AppContext, email: string, query: URLSearchParams) {
  const { db } = context;
  const today = context.today();
  const day = noteDay(context.now());
  const [letter, note, pins, omissions] = await Promise.all([
    findLatestLetter(db, email),
    findNote(db, day),
    listPins(db, today),
    listOmissions(db, today),
  ]);
  return {
    readers: MADE_UP_READERS.map(({ id, name }) => ({ id, name: name || "Nobody" })),
    madeUp: await readMadeUp(context, query),
    day,
    noteDay: dayLabel(day, today),
    note: note ?? "",
    maxNote: MAX_EDITORS_NOTE,
    pins: pins.map((row) => ({ id: row.id, title: row.title, day: whenOf(row, today) })),
    omissions,
    letter: letter
      ? {
          subject: letter.subject,
          at: dateTimeLabel(letter.created_at),
          src: `${FRAMED_LETTER}?letter=${letter.id}`,
          picks: await picksOf(context, letter, today),
        }
      : null,
  };
}

type Letter = NonNullable<Awaited<ReturnType<typeof findLatestLetter>>>;

async function picksOf({ db }: AppContext, { reasons }: Letter, today: string) {
  const rows = await listLetterEvents(
    db,
    reasons.map(({ event_id }) => event_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return reasons.flatMap(({ event_id, reason }) => {
    const row = byId.get(event_id);
    if (!row) return [];
    const about = [whenOf(row, today), reason].filter(Boolean).join(" · ");
    return [{ id: row.id, title: row.title, about, isLeftOut: row.is_left_out, isPinned: row.is_pinned }];
  });
}

/** "On" for an event that has opened already: its first day may not even be known. */
const whenOf = (row: { first_day: string }, today: string): string =>
  row.first_day < today ? "On now" : dayLabel(row.first_day, today);

/** The letter of a made-up reader, by the name in the address; null for the editor's own. */
async function readMadeUp(context: AppContext, query: URLSearchParams) {
  const reader = MADE_UP_READERS.find(({ id }) => id === query.get("as"));
  if (!reader) return null;
  const isSecond = query.has("second");
  const letter = await renderMadeUp(context, reader, isSecond ? "second" : "letter");
  const src = `${FRAMED_LETTER}?as=${reader.id}${isSecond ? "&second" : ""}`;
  return { id: reader.id, about: reader.about, isSecond, letter: letter && { subject: letter.subject, src } };
}
