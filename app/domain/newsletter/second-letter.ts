/**
 * Job send-second-letters: two days after their answers readers get one letter that teaches the next ones. It shows three faces of each
 * interest and asks for more or less of them. On no day with a letter of their rhythm; a daily reader's takes that day's place.
 */
import {
  findReader,
  listSecondReaders,
  noteSecondLetter,
  type ReaderRow,
  type SecondReader,
} from "@db/queries/newsletter/readers";
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import type { DomainContext, JobControl } from "~/context";
import { superSays } from "~/domain/super/say";
import { addDays, hours, localDay } from "~/lib/time";
import { dayHeading } from "../events/labels";
import { chooseFaces, facesHeading } from "./faces";
import { DEDUPE_WINDOW, renderLetter, type LetterRenderer, type RenderedLetter } from "./letter-renderer";
import { firstNameOf, preheaderOf, RHYTHM } from "./letter-texts";
import { FREQUENCIES, isSendDay, sendMoment } from "./periods";
import { previewRenderer } from "./preview";
import { readerFrom } from "./reader";
import { sendSingleLetter } from "./single-letter";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "log" | "appOrigin" | "lettersAreHeld">;

/** Days after the answers. Whoever could not be written to by the last of them gets none. */
const DAYS = { first: 2, last: 8 };

/** @returns how many were sent */
export async function sendSecondLetters(
  ctx: Context,
  { signal }: Pick<JobControl, "signal">,
): Promise<number> {
  const today = localDay(ctx.now(), brand.zone);
  if (ctx.lettersAreHeld || !isItsTime(ctx.now(), today)) return 0;
  const readers = await listSecondReaders(ctx.db, {
    first: addDays(today, -DAYS.last),
    last: addDays(today, -DAYS.first),
    frequencies: FREQUENCIES.filter((option) => option === "daily" || !isSendDay(option, today)),
    zone: brand.zone,
  });
  if (readers.length === 0) return 0;
  const renderer = await previewRenderer(ctx, { frequency: "weekly", period: today });
  let sent = 0;
  for (const reader of readers) {
    if (signal.aborted) break;
    if (await sendTo(ctx, renderer, reader)) sent++;
  }
  return sent;
}

/** It leaves from an hour before the letters of the day, so that a daily one finds its place taken, until the evening. */
const HOURS = { before: hours(1), after: hours(9) };

const isItsTime = (now: Date, today: string): boolean => {
  const late = now.getTime() - sendMoment(today).getTime();
  return late >= -HOURS.before && late <= HOURS.after;
};

async function sendTo(
  ctx: Context,
  renderer: LetterRenderer,
  { id, email, frequency }: SecondReader,
): Promise<boolean> {
  const { period } = renderer.due;
  const row = await findReader(ctx.db, email, { dedupeWindow: DEDUPE_WINDOW[frequency], period });
  const letter = row ? renderSecondLetter(renderer, row, frequency) : null;
  if (letter === null) return false;
  const single = {
    reader: { id, email },
    letter,
    due: { frequency, period },
    kind: "second-letter",
  } as const;
  return sendSingleLetter(ctx, single, (trx) => noteSecondLetter(trx, id, ctx.now()));
}

const enumeration = new Intl.ListFormat("en-US");

/** Null where no interest has two faces in the coming days. */
export function renderSecondLetter(
  renderer: LetterRenderer,
  row: ReaderRow,
  frequency: Frequency,
): RenderedLetter | null {
  const { pool, miles, due } = renderer;
  const faces = chooseFaces(
    pool,
    readerFrom(row, () => undefined),
    miles,
  );
  if (faces.length === 0) return null;
  const events = faces.flatMap((face) => face.events);
  const names = enumeration.format(faces.map(({ interest }) => interest));
  const sections = faces.map((face) => ({
    name: facesHeading(face),
    events: face.events.map(({ chosen }) => chosen),
  }));
  const said = { sections, from: due.period, frequency, isFirst: false, isSecond: true };
  const { opening, closing, ...words } = superSays(said, renderer.voice, new Set(row.heard));
  return renderLetter(renderer, row, {
    sections,
    words: { opening, closing, ...words },
    lines: new Map(events.map(({ chosen, words }) => [chosen, words])),
    texts: {
      subject: `What do you mean by ${names}?`,
      preheader: preheaderOf(events.map(({ chosen }) => chosen)),
      date: dayHeading(due.period, ""),
      heading: "Tell me more",
      name: firstNameOf(row),
      lead: `${opening} You said ${names}. That is a street with many doors; here are a few of them.`,
      ownLead:
        "Press “More like this” or “Less” below them: one press tells me more than ten questions, and the next letter goes by it.",
      closing,
      why: `You get this one once, in your first days at ${brand.name}. Your letters come ${RHYTHM[frequency]}.`,
    },
  });
}
