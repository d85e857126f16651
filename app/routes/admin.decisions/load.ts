/** Loads the next cards of the queue. How much waits of each kind is counted once, for the frame. */
import { readKind, readPlace } from "~/domain/admin/decisions/place";
import { readCards } from "~/domain/admin/decisions/read-cards";
import type { AppContext } from "~/context";

const PAGE_SIZE = 20;

export async function loadDecisions(context: AppContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const kind = readKind(searchParams.get("kind"));
  const after = readPlace(searchParams.get("after"));
  const { cards, next } = await readCards(context, { kind, after, size: PAGE_SIZE });
  return { kind, isFirst: after === null, cards, next };
}
