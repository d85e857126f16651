/** Opinions on a pick: more like this, less, hide its venue; each can be taken back. */
import { deleteHiddenVenue, deleteVote, insertHiddenVenue, upsertVote } from "@db/queries/accounts/tastes";
import type { DomainContext } from "~/context";

type Context = Pick<DomainContext, "db" | "now">;

export const voteFor = (
  ctx: Context,
  userId: string,
  eventId: number,
  vote: "more" | "less",
): Promise<void> => upsertVote(ctx.db, userId, { eventId, vote }, ctx.now());

export const takeVoteBack = (ctx: Context, userId: string, eventId: number): Promise<void> =>
  deleteVote(ctx.db, userId, eventId);

export const hideVenue = (ctx: Context, userId: string, sourceId: number): Promise<void> =>
  insertHiddenVenue(ctx.db, userId, sourceId, ctx.now());

export const showVenue = (ctx: Context, userId: string, sourceId: number): Promise<void> =>
  deleteHiddenVenue(ctx.db, userId, sourceId);
