/** Editors write a note for the coming letters, pin events to their top, and take works out of them. */
import {
  deleteNote,
  deleteOmission,
  deletePin,
  findNote,
  findPinnable,
  insertOmission,
  insertPin,
  upsertNote,
} from "@db/queries/newsletter/from-editors";
import { findWorkForText } from "@db/queries/editorial/works-to-recommend";
import { brand } from "~/brand";
import { recordAudit, type Editor, type EditContext } from "~/domain/admin/audit";
import { editConflict } from "~/domain/admin/concurrent";
import { ensureWorkOfEvent } from "~/domain/editorial/work-of-event";
import { Rejected } from "~/domain/errors";
import { cleanText } from "~/lib/text";
import { eveningOf } from "~/lib/time";
import { nextPeriod } from "./periods";

export const MAX_EDITORS_NOTE = 600;

/** The note and its day, as the form was made. */
interface SeenNote {
  day: string;
  text: string;
}

/** An empty text takes the note away. @throws Rejected */
export async function saveNote(ctx: EditContext, by: Editor, written: string, was: SeenNote): Promise<void> {
  const text = cleanText(written).trim();
  if (text.length > MAX_EDITORS_NOTE)
    throw new Rejected({ note: `Please use at most ${MAX_EDITORS_NOTE} characters` });
  const day = noteDay(ctx.now());
  await ctx.db.transaction().execute(async (trx) => {
    const before = await findNote(trx, day);
    if (day !== was.day || sent(before ?? "") !== sent(was.text)) throw editConflict();
    if ((before ?? "") === text) throw new Rejected("No changes to save");
    await (text === "" ? deleteNote(trx, day) : upsertNote(trx, day, text));
    await recordAudit(trx, ctx, by, {
      action: "edited",
      subject: { type: "letter", id: day },
      before: { note: before },
      after: { note: text },
    });
  });
}

/** The Thursday whose letters get the note: weekly ones, and whatever else leaves on that day. */
export const noteDay = (now: Date): string => nextPeriod("weekly", now);

/** @throws Rejected */
export async function pinEvent(ctx: EditContext, by: Editor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const event = await findPinnable(trx, id);
    const refusal = refusalOf(event, ctx.now());
    if (refusal) throw new Rejected(refusal);
    if (!(await insertPin(trx, id, ctx.now()))) return;
    await deleteOmission(trx, await ensureWorkOfEvent(trx, id));
    await auditPin(ctx, trx, { by, id, action: "pinned", title: event?.title ?? "" });
  });
}

export async function unpinEvent(ctx: EditContext, by: Editor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deletePin(trx, id))) return;
    const event = await findPinnable(trx, id);
    await auditPin(ctx, trx, { by, id, action: "unpinned", title: event?.title ?? "" });
  });
}

/** Its work is in nobody's letter, but for those who saved it or are asked about it in a group. @throws Rejected */
export async function leaveOutOfLetters(ctx: EditContext, by: Editor, eventId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const workId = await ensureWorkOfEvent(trx, eventId);
    if (await insertOmission(trx, workId, ctx.now()))
      await auditOmission(ctx, trx, { by, workId, action: "took out of the letters" });
  });
}

export async function letBackIntoLetters(ctx: EditContext, by: Editor, workId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (await deleteOmission(trx, workId))
      await auditOmission(ctx, trx, { by, workId, action: "let back into the letters" });
  });
}

/** As browsers send a text. */
const sent = (text: string) => text.replaceAll("\r\n", "\n").trim();

function refusalOf(event: Awaited<ReturnType<typeof findPinnable>>, now: Date): string | null {
  if (!event) return "This event has been deleted.";
  if (!event.published || event.duplicate_of !== null)
    return "Only an event that the site shows can be pinned.";
  if (event.status === "cancelled" || event.status === "postponed") return "This event is off.";
  return event.last_day < eveningOf(now, brand.zone) ? "This event is over." : null;
}

const auditPin = (
  ctx: EditContext,
  trx: EditContext["db"],
  { by, id, action, title }: { by: Editor; id: number; action: string; title: string },
) => recordAudit(trx, ctx, by, { action, subject: { type: "event", id }, after: { title } });

async function auditOmission(
  ctx: EditContext,
  trx: EditContext["db"],
  { by, workId, action }: { by: Editor; workId: number; action: string },
): Promise<void> {
  const title = (await findWorkForText(trx, workId))?.title ?? "";
  const subject = { type: "work", id: workId } as const;
  await recordAudit(trx, ctx, by, { action, subject, after: { title } });
}
