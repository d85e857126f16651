/** Keeps how the model's calls go: its last success, its last failure in words, tokens, and when the sweep rests. */
import { addTokens, findModelState, noteModelFailure, noteModelSuccess } from "@db/queries/editorial/usage";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import type { CallWatch } from "~/services/ai/client";
import type { AiFailure, AiTrouble } from "~/services/ai/failure";
import { localDay, minutes } from "~/lib/time";

type Context = Pick<DomainContext, "db" | "now" | "log">;

/** Writes beside the call: whoever waits for the model does not wait for this, and its failure is no failure of the call. */
export function watchModel({ db, now, log }: Context): CallWatch {
  const note = (write: Promise<unknown>) =>
    void write.catch((err: unknown) =>
      log.warn({ err }, "the state of the language model could not be kept"),
    );
  return {
    succeeded: (tokens) =>
      note(noteModelSuccess(db, now()).then(() => addTokens(db, localDay(now(), brand.zone), tokens))),
    failed: (failure) => note(keepFailure({ db, now }, failure)),
  };
}

export async function isModelResting({ db, now }: Pick<Context, "db" | "now">): Promise<boolean> {
  const { resting_until: until } = await findModelState(db);
  return until !== null && until > now();
}

/** After so many calls without an answer the sweep rests; what editors ask for is tried nevertheless. */
const UNANSWERED_BEFORE_REST = 3;
const REST = minutes(10);

/** A useless answer counts as an answer. */
const UNANSWERED: readonly AiTrouble[] = ["unavailable", "misconfigured"];

/** @returns when it is written */
function keepFailure({ db, now }: Pick<Context, "db" | "now">, failure: AiFailure): Promise<void> {
  const at = now();
  return noteModelFailure(
    db,
    { at, words: failure.message, isUnanswered: UNANSWERED.includes(failure.trouble) },
    { after: UNANSWERED_BEFORE_REST, until: new Date(at.getTime() + REST) },
  );
}
