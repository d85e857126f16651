/** When a picture's address is asked again, and what editors are told of a failure. Pure. */
import { days, hours, minutes, seconds } from "~/lib/time";
import { UnusablePicture } from "~/services/pictures/encode-picture";
import { FetchFailure, type FetchFailureCode } from "~/services/http/types";

/** A stored picture is compared with the venue's so often; an unusable one may have been replaced by then. */
export const CHECKED_EVERY = days(7);

export interface Setback {
  failures: number;
  problem: string | null;
  /** Null: given up. */
  due_at: Date | null;
}

/** After so many fetches in a row without a picture, none follows. */
const PAUSES = [minutes(10), hours(1), hours(6), days(1), days(3)];

const SHORTEST_COOLDOWN = seconds(30);

/** @returns null if the error is ours and not the venue's: then the job fails */
export function setbackOf(error: unknown, earlier: number, now: Date): Setback | null {
  const after = (pause: number) => new Date(now.getTime() + pause);
  if (error instanceof FetchFailure && error.code === "host-cooldown") {
    // No request was made.
    const pause = Math.max(SHORTEST_COOLDOWN, error.details.retryAfterMs ?? 0);
    return { failures: earlier, problem: null, due_at: after(pause) };
  }
  const failures = earlier + 1;
  const pause = PAUSES[earlier];
  const isLast = pause === undefined;
  if (error instanceof UnusablePicture)
    return { failures, problem: error.message, due_at: isLast ? null : after(CHECKED_EVERY) };
  if (!(error instanceof FetchFailure)) return null;
  return {
    failures,
    problem: sentenceOf(error),
    due_at: isLast ? null : after(Math.max(pause, error.details.retryAfterMs ?? 0)),
  };
}

const SENTENCES: Partial<Record<FetchFailureCode, string>> = {
  "invalid-url": "The picture's address cannot be fetched.",
  "blocked-address": "The picture's address is not on the public internet.",
  robots: "The site's robots.txt does not let us fetch the picture.",
  dns: "There is no server with the name in the picture's address.",
  connect: "The picture's server does not answer.",
  tls: "The secure connection to the picture's server fails.",
  timeout: "The picture's server takes too long.",
  "too-large": "The picture's file is too large.",
  "too-many-redirects": "The picture's address leads on and on.",
};

function sentenceOf(failure: FetchFailure): string {
  const { status } = failure.details;
  if (status !== undefined) return `The server answers ${status} instead of the picture.`;
  return SENTENCES[failure.code] ?? "The picture cannot be read.";
}
