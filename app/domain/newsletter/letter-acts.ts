/**
 * Acts of readers on one event by a link in their letter, without signing in: the link's signature is the permission, for this
 * reader, this event and this act. Opening it changes nothing; a press does, and another takes it back.
 */
import { findSavedAs, type SavedAs } from "@db/queries/accounts/saves";
import { findVote } from "@db/queries/accounts/tastes";
import { findEvent } from "@db/queries/events/events";
import { findReaderOfLetter } from "@db/queries/newsletter/letters";
import type { DomainContext } from "~/context";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { Rejected } from "~/domain/errors";
import { takeVoteBack, voteFor } from "~/domain/for-you/tastes";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { LETTER_TEXT_KEPT } from "~/domain/maintenance/retention";
import { save, unsave } from "~/domain/saves/saves";
import { LETTER_ACTS, openLinks } from "./links";

type Context = Pick<DomainContext, "db" | "now" | "appOrigin">;

export interface ActLink {
  letter: string;
  event: string;
  act: string;
  signature: string;
}

const BROKEN = "This link is incomplete. Please open it from your letter again.";

export async function readAct(ctx: Context, link: ActLink) {
  const opened = await openAct(ctx, link);
  const { act, reader, event } = opened;
  const isVote = act === "more" || act === "less";
  const savedAs: SavedAs | null = act === "save" ? await findSavedAs(ctx.db, reader.id, event) : null;
  return {
    ...opened,
    savedAs,
    isDone: savedAs !== null || (isVote && (await findVote(ctx.db, reader.id, event.id)) === act),
    isOver: event.ends_at <= ctx.now(),
  };
}

/** The same press again changes nothing. @throws Rejected */
export async function pressAct(ctx: Context, link: ActLink, isUndo: boolean): Promise<void> {
  const { act, reader, event } = await openAct(ctx, link);
  await consumeRateLimit(ctx, "letter-act", reader.id);
  if (act === "save") {
    const ids = { events: [event.id], works: [], venues: [] };
    return isUndo ? unsave(ctx, reader.id, ids) : save(ctx, reader.id, ids);
  }
  if (act === "propose") throw new Rejected(BROKEN, "changed-link");
  return isUndo ? takeVoteBack(ctx, reader.id, event.id) : voteFor(ctx, reader.id, event.id, act);
}

const OVER =
  "This link is over: the letter it stands in is more than two months old, or its account is gone.";
const NO_EVENT = "This event is no longer listed.";

/** @throws Rejected, of the kind stale-link, changed-link or event-gone */
async function openAct(ctx: Context, { letter, event: eventId, act: name, signature }: ActLink) {
  const links = await openLinks(ctx);
  const act = LETTER_ACTS.find((option) => option === name);
  // Check the signature before the database, so that unsigned requests cannot probe for letters.
  if (!act || !links.isSigned("act", `${letter}/${eventId}/${act}`, signature))
    throw new Rejected(BROKEN, "changed-link");
  const reader = await findReaderOfLetter(ctx.db, letter, hiddenNumber(eventId));
  if (!reader || ctx.now().getTime() - reader.created_at.getTime() > LETTER_TEXT_KEPT)
    throw new Rejected(OVER, "stale-link");
  const event = await findEvent(ctx.db, hiddenNumber(eventId));
  if (!event) throw new Rejected(NO_EVENT, "event-gone");
  return { act, reader: { id: reader.id, email: reader.email }, event };
}
