/** A venue's page as it looks, in a frame of its desk, for whoever had it read. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLook, isTrialOf } from "@db/queries/sources/trials";
import { readUuid } from "~/lib/uuid";
import { lookPage } from "~/web/look-page";
import { requireSpeaker } from "~/web/speaker";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { user, speaker } = await requireSpeaker(context, request);
  const id = readUuid(params.id ?? "");
  const own = { userId: user.id, venueId: speaker.venue.source_id };
  const isOwn = id !== null && (await isTrialOf(context.db, id, own));
  return lookPage(isOwn ? await findLook(context.db, id) : null);
}
