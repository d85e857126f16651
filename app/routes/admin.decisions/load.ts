/** Loads the next cards of the queue, and how much waits of each kind. */
import { DECISION_KINDS } from "@db/queries/admin/decisions";
import { countWaiting } from "@db/queries/admin/waiting";
import { readKind, readPlace } from "~/domain/admin/decisions/place";
import { readCards, sumOfDecisions } from "~/domain/admin/decisions/read-cards";
import { countWords } from "~/domain/admin/today/kinds";
import type { AppContext } from "~/context";

const PAGE_SIZE = 20;

export async function loadDecisions(context: AppContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const kind = readKind(searchParams.get("kind"));
  const after = readPlace(searchParams.get("after"));
  const [waiting, { cards, next }] = await Promise.all([
    countWaiting(context.db, context.today()),
    readCards(context, { kind, after, size: PAGE_SIZE }),
  ]);
  const kinds = DECISION_KINDS.filter((one) => waiting[one] > 0 || one === kind);
  return {
    kind,
    isFirst: after === null,
    total: sumOfDecisions(waiting),
    kinds: kinds.map((one) => ({ kind: one, text: countWords(one, waiting[one]) })),
    cards,
    next,
  };
}
