/** Reads a poster into the fields of a form: nothing is stored, and nothing is published. Whoever asked looks at each field first. */
import type { AppContext } from "~/context";
import { brand } from "~/brand";
import { consumeShare, type Asker } from "~/domain/accounts/shares";
import { Rejected } from "~/domain/errors";
import { askForPoster } from "~/ingest/poster/ask-poster";
import { posterParts, type PosterParts } from "~/ingest/poster/parts";
import { localDay, seconds } from "~/lib/time";
import { LONGEST_TEXT, MOST_POSTER_BYTES } from "./limits";
import { AiFailure } from "~/services/ai/failure";
import { posterForModel, UnusablePicture } from "~/services/pictures/encode-picture";

type Ctx = Pick<AppContext, "db" | "now" | "ai">;

export interface PosterInput {
  text: string;
  /** Null where none was chosen. */
  picture: Uint8Array | null;
}

export interface PosterReading {
  parts: PosterParts;
  /** All of its text. */
  text: string;
  /** A note for the person who asked. */
  note: string;
}

/** Somebody waits for it, and a visitor has an answer within half a minute. */
const PATIENCE = seconds(20);
const BY_LINES = "Read from the lines of the text. Compare each field.";
const BY_MODEL = "Read by a language model, and looked for in the text. Compare each field.";

/** @throws Rejected */
export async function takePosterParts(
  ctx: Ctx,
  asker: Asker,
  { text, picture }: PosterInput,
): Promise<PosterReading> {
  if (text.trim() === "" && picture === null)
    throw new Rejected({ posterText: "Paste the poster’s text, or choose its picture" });
  if (text.length > LONGEST_TEXT)
    throw new Rejected({ posterText: `At most ${LONGEST_TEXT.toLocaleString("en-US")} characters` });
  const today = localDay(ctx.now(), brand.zone);
  if (picture !== null) return takePictureParts(ctx, asker, picture, today);
  if (ctx.ai === null) return { parts: posterParts(text, today), text, note: BY_LINES };
  await consumeShare(ctx, "poster", asker);
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return { ...(await askForPoster(ctx.ai, { text }, { today, signal })), note: BY_MODEL };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    return { parts: posterParts(text, today), text, note: `${error.message} ${BY_LINES}` };
  }
}

const NEEDS_KEY =
  "A picture can be read only where a language model is set up. Paste the poster’s text instead.";

const OF_PICTURE = "A language model read the picture. Compare each field with the poster.";

/** @throws Rejected */
async function takePictureParts(
  ctx: Ctx,
  asker: Asker,
  original: Uint8Array,
  today: string,
): Promise<PosterReading> {
  if (ctx.ai === null) throw new Rejected({ posterPicture: NEEDS_KEY });
  if (original.length > MOST_POSTER_BYTES)
    throw new Rejected({
      posterPicture: "The picture is larger than 8 MB. A photo of half the size is enough.",
    });
  await consumeShare(ctx, "poster", asker);
  try {
    const picture = await posterForModel(original);
    const signal = AbortSignal.timeout(PATIENCE);
    return { ...(await askForPoster(ctx.ai, { picture }, { today, signal })), note: OF_PICTURE };
  } catch (error) {
    if (error instanceof UnusablePicture) throw new Rejected({ posterPicture: error.message });
    if (error instanceof AiFailure)
      throw new Rejected({
        posterPicture: `${error.message} Paste the poster’s text, or fill in the fields.`,
      });
    throw error;
  }
}
