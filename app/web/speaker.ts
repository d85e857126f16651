/** The guard of a venue's desk: who is signed in, and for which venue they speak. */
import { hiddenNumber } from "~/domain/admin/concurrent";
import type { ChangeOutcome } from "~/domain/venue-desk/change-events";
import { listSpeakers, type Speaker } from "~/domain/venue-desk/speaker";
import type { SignedIn } from "~/domain/accounts/sessions";
import type { AppContext } from "~/context";
import { requireUser } from "./session/guards";

/** The answers of the desk's forms. */
export const DESK_OUTCOMES: Record<ChangeOutcome, string> = {
  published: "Saved: the city sees it now",
  waits: "Thank you. An editor looks at it before the city sees it",
  nothing: "Nothing changed",
};

/**
 * The venue of the address (?venue=ID), else their first. Whoever speaks for none is told so by the frame of these pages.
 * @throws Response to /login without a user, 404 for a venue that is not theirs
 */
export async function requireSpeaker(
  context: AppContext,
  request: Request,
): Promise<{ user: SignedIn; speaker: Speaker; speakers: Speaker[] }> {
  const user = await requireUser(context, request);
  const speakers = await listSpeakers(context, user);
  const asked = hiddenNumber(new URL(request.url).searchParams.get("venue") ?? "");
  const speaker = asked === 0 ? speakers[0] : speakers.find(({ venue }) => venue.source_id === asked);
  if (!speaker) throw new Response(null, { status: speakers.length === 0 ? 403 : 404 });
  return { user, speaker, speakers };
}
