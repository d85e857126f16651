/** Writes the letters of the next readers of a run. Letters and cursor change in one transaction, so a crash loses or repeats nothing. */
import { randomUUID } from "node:crypto";
import { findNote } from "@db/queries/newsletter/from-editors";
import { insertLetters, type NewLetter } from "@db/queries/newsletter/batches";
import { findScanEnd, listReaders, type ReaderRow } from "@db/queries/newsletter/readers";
import { finishWriting, findRun, moveCursor, type NewsletterRun } from "@db/queries/newsletter/runs";
import type { DomainContext } from "~/context";
import { loadVoice } from "~/domain/super/voice";
import { minutes } from "~/lib/time";
import { createRenderer, DEDUPE_WINDOW, renderLetterFor, type LetterRenderer } from "./letter-renderer";
import { loadLists } from "./followed-lists";
import { openLinks } from "./links";
import { loadPool } from "./load-pool";

/** The renderer of a run, created for the first chunk and replaced when it is older than CACHE_TTL_MS. */
export interface RenderCache {
  renderer: LetterRenderer | null;
  createdAt: number;
}

/** Readers per transaction: few enough that their letters are freed before the garbage collector promotes them. */
const CHUNK_SIZE = 50;
/** Accounts scanned for one chunk: more than a chunk, because not every account gets every letter. */
const SCAN_LIMIT = 4 * CHUNK_SIZE;

/** @returns how many readers were handled, or "overtaken" if another process writes the same run and will finish it */
export async function writeChunk(
  ctx: Pick<DomainContext, "db" | "now" | "log" | "appOrigin">,
  runId: number,
  cache: RenderCache,
): Promise<number | "written" | "overtaken"> {
  const run = await findRun(ctx.db, runId);
  if (!run || run.status !== "writing") return "written";
  const { frequency, period, cursor_user_id: after } = run;
  const until = await findScanEnd(ctx.db, after, SCAN_LIMIT);
  if (until === undefined) {
    await finishWriting(ctx.db, runId);
    return "written";
  }
  const dedupeWindow = DEDUPE_WINDOW[frequency];
  const readers = await listReaders(ctx.db, {
    frequency,
    period,
    after,
    until,
    dedupeWindow,
    limit: CHUNK_SIZE,
  });
  const renderer = readers.length > 0 ? await rendererFor(ctx, cache, run) : null;
  if (renderer) await loadLists(ctx, renderer.lists, readers, period);
  const letters = renderer ? readers.map((reader) => newLetter(renderer, reader)) : [];
  const to = (readers.length === CHUNK_SIZE && readers.at(-1)?.id) || until;
  const moved = await ctx.db.transaction().execute(async (trx) => {
    // The cursor first: a second writer waits for its row lock, then sees that the cursor has moved.
    if (!(await moveCursor(trx, runId, { from: after, to }))) return false;
    await insertLetters(trx, run, letters, ctx.now());
    return true;
  });
  if (!moved) return "overtaken";
  const skipped = letters.filter((letter) => letter.skipped !== null).length;
  if (skipped > 0) ctx.log.info({ run: runId, skipped }, "readers skipped: too few new events for them");
  return letters.length;
}

/** A long run reloads its events after this. */
const CACHE_TTL_MS = minutes(15);

async function rendererFor(
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
  cache: RenderCache,
  run: NewsletterRun,
): Promise<LetterRenderer> {
  const now = ctx.now().getTime();
  if (cache.renderer && now - cache.createdAt < CACHE_TTL_MS) return cache.renderer;
  cache.renderer = await createRenderer({
    due: run,
    pool: await loadPool(ctx, run),
    appOrigin: ctx.appOrigin,
    links: await openLinks(ctx),
    note: await findNote(ctx.db, run.period),
    voice: await loadVoice(ctx.db),
  });
  cache.createdAt = now;
  return cache.renderer;
}

const SKIP_REASON = "too little that is new to them";

function newLetter(renderer: LetterRenderer, reader: ReaderRow): NewLetter {
  const recipient = { userId: reader.id, email: reader.email };
  const letter = renderLetterFor(renderer, reader);
  if (letter) return { ...letter, ...recipient, skipped: null };
  const empty = {
    subject: "",
    html: "",
    text: "",
    eventIds: [],
    workIds: [],
    series: [],
    sentence_ids: [],
    reasons: [],
  };
  return { id: randomUUID(), ...recipient, ...empty, skipped: SKIP_REASON };
}
