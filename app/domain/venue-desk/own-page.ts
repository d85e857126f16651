/** Whoever speaks for a venue has its page read, and points at what reads wrong: as editors do under "Try a URL", for this page alone. */
import { insertChange } from "@db/queries/venues/changes";
import { insertTrial, isTrialOf, listTrials } from "@db/queries/sources/trials";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { keepTriedRecipe, requireTrialRecipe } from "~/domain/admin/sources/point-at";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { Rejected } from "~/domain/errors";
import type { ChangeOutcome } from "./change-events";
import { requireStillSpeaking, type Speaker } from "./speaker";

type Context = Pick<DomainContext, "db" | "now" | "enqueue">;

/** @returns the trial's id. @throws Rejected */
export async function tryOwnPage(ctx: Context, { venue, claimId, by }: Speaker): Promise<string> {
  if (venue.url === null) throw new Rejected("No page of yours is read.");
  await consumeRateLimit(ctx, "desk-look", claimId);
  const id = await insertTrial(ctx.db, {
    url: venue.url,
    zone: brand.zone,
    askedBy: by.id,
    now: ctx.now(),
  });
  await ctx.enqueue(venue.rendered ? "try-rendered" : "try-source", { trialId: id });
  return id;
}

/** Null for a trial that is not theirs, or not kept any more. */
export async function findOwnTrial(ctx: Pick<Context, "db">, { venue, by }: Speaker, id: string | null) {
  const isOwn = id !== null && (await isTrialOf(ctx.db, id, { userId: by.id, venueId: venue.source_id }));
  return isOwn ? ((await listTrials(ctx.db, [id]))[0] ?? null) : null;
}

/** From now on the page is read as they pointed: at once, or once an editor has looked at it. @throws Rejected */
export async function keepOwnRecipe(ctx: Context, speaker: Speaker, trialId: string): Promise<ChangeOutcome> {
  const { by, venue, claimId, isTrusted } = speaker;
  if (isTrusted) {
    await keepTriedRecipe(ctx, by, { trialId, sourceId: venue.source_id });
    return "published";
  }
  const recipe = await requireTrialRecipe(ctx, by, trialId);
  await consumeRateLimit(ctx, "desk-change", claimId);
  await ctx.db.transaction().execute(async (trx) => {
    await requireStillSpeaking(trx, speaker);
    await insertChange(trx, { claimId, eventId: null, kind: "recipe", recipe, now: ctx.now() });
  });
  return "waits";
}
