/** Writes the letters of the next readers of a run. Letters and cursor move in one transaction, so a crash repeats a chunk or does not. */
import { randomUUID } from "node:crypto";
import { insertLetters, type NewLetter } from "@db/queries/letter-batches";
import { findStretchEnd, listReaders, type ReaderRow } from "@db/queries/newsletter-readers";
import { endWriting, findRun, moveCursor, type Run } from "@db/queries/newsletter-runs";
import type { DomainContext } from "~/domain/context";
import { minutes } from "~/domain/time";
import { openDesk, REMEMBERED, writeLetterFor, type Desk } from "./desk";
import { openLinks } from "./links";
import { loadPool } from "./load-pool";

export type WriterContext = Pick<DomainContext, "db" | "now" | "log" | "appOrigin">;

/** Readers per transaction: few enough that their letters are gone before the garbage collector keeps them. */
const CHUNK = 50;
/** Accounts looked through for them: more than a chunk, because not everybody gets every letter. */
const STRETCH = 4 * CHUNK;
/** Events come and go while a long run lasts. */
const FRESH = minutes(15);
const TOO_LITTLE = "too little that is new to them";

/** A run's desk, set up at the first chunk and anew from time to time. */
export interface Press {
  desk: Desk | null;
  openedAt: number;
}

async function deskOf(ctx: WriterContext, press: Press, run: Run): Promise<Desk> {
  const now = ctx.now().getTime();
  if (press.desk && now - press.openedAt < FRESH) return press.desk;
  press.desk = await openDesk({
    due: run,
    pool: await loadPool(ctx, run),
    appOrigin: ctx.appOrigin,
    links: await openLinks(ctx),
  });
  press.openedAt = now;
  return press.desk;
}

function newLetter(desk: Desk, reader: ReaderRow): NewLetter {
  const who = { userId: reader.id, email: reader.email };
  const letter = writeLetterFor(desk, reader);
  if (letter) return { ...letter, ...who, skipped: null };
  const nothing = { subject: "", html: "", text: "", eventIds: [], reasons: [] };
  return { id: randomUUID(), ...who, ...nothing, skipped: TOO_LITTLE };
}

/** @returns how many readers were written to, or "overtaken" when another process writes the same run, which then goes on alone */
export async function writeChunk(
  ctx: WriterContext,
  runId: number,
  press: Press,
): Promise<number | "written" | "overtaken"> {
  const run = await findRun(ctx.db, runId);
  if (!run || run.status !== "writing") return "written";
  const { frequency, period, reached: after } = run;
  const until = await findStretchEnd(ctx.db, after, STRETCH);
  if (until === undefined) {
    await endWriting(ctx.db, runId);
    return "written";
  }
  const remembered = REMEMBERED[frequency];
  const readers = await listReaders(ctx.db, { frequency, period, after, until, remembered, limit: CHUNK });
  const desk = readers.length > 0 ? await deskOf(ctx, press, run) : null;
  const letters = desk ? readers.map((reader) => newLetter(desk, reader)) : [];
  const to = (readers.length === CHUNK && readers.at(-1)?.id) || until;
  const moved = await ctx.db.transaction().execute(async (trx) => {
    // The cursor first: its row lock makes a second writer wait, and then find that it was overtaken.
    if (!(await moveCursor(trx, runId, { from: after, to }))) return false;
    await insertLetters(trx, run, letters, ctx.now());
    return true;
  });
  if (!moved) return "overtaken";
  const skipped = letters.filter((letter) => letter.skipped !== null).length;
  if (skipped > 0)
    ctx.log.info({ run: runId, skipped }, "readers without a letter: too little is new to them");
  return letters.length;
}
