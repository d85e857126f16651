/** Reads the next cards of the queue of decisions. */
import {
  DECISION_KINDS,
  listAlikeEvents,
  listQueue,
  type DecisionKind,
  type QueuePlace,
} from "@db/queries/admin/decisions";
import { listComparableEvents } from "@db/queries/admin/duplicates";
import { listMistakesById } from "@db/queries/admin/mistakes";
import { listSuggestionsById } from "@db/queries/admin/suggestions";
import type { WaitingCounts } from "@db/queries/admin/waiting";
import { listComparableVenues } from "@db/queries/events/venue-pairs";
import { listRecipesById } from "@db/queries/sources/recipes";
import { listChangesById } from "@db/queries/venues/changes";
import { listClaimsById } from "@db/queries/venues/claims";
import type { DomainContext } from "~/context";
import type { Card } from "./card";
import { doubtfulCard, mistakeCard, pairCard, suggestionCard } from "./event-cards";
import { placeText } from "./place";
import { changeCard, claimCard, proposalCard, recipeCard, venuePairCard } from "./venue-cards";

type Context = Pick<DomainContext, "db"> & { today: () => string };

export const sumOfDecisions = (waiting: WaitingCounts): number =>
  DECISION_KINDS.reduce((sum, kind) => sum + waiting[kind], 0);

/** Makes the cards of a page; an item that is gone by then has none. @returns `next` for the page after these; null on the last one */
export async function readCards(
  ctx: Context,
  { kind, after, size }: { kind: DecisionKind | null; after: QueuePlace | null; size: number },
): Promise<{ cards: Card[]; next: string | null }> {
  const places = await listQueue(ctx.db, { today: ctx.today(), kind, after, limit: size + 1 });
  const shown = places.slice(0, size);
  const cards = await cardsOf(ctx, shown);
  const last = places.length > size ? shown.at(-1) : undefined;
  return {
    cards: shown.flatMap(({ kind, key }) => cards.get(`${kind} ${key}`) ?? []),
    next: last ? placeText(last) : null,
  };
}

async function cardsOf(ctx: Context, places: QueuePlace[]): Promise<Map<string, Card>> {
  const keys = (kind: DecisionKind) => places.flatMap((place) => (place.kind === kind ? place.key : []));
  const cards = [
    ...(await eventCards(ctx, keys)),
    ...(await venuePairCards(ctx, keys("venuePairs"))),
    ...(await listSuggestionsById(ctx.db, keys("suggestions"))).map(suggestionCard),
    ...(await listClaimsById(ctx.db, keys("claims"))).map(claimCard),
    ...(await listClaimsById(ctx.db, keys("proposals"))).map(proposalCard),
    ...(await listChangesById(ctx.db, keys("venueChanges").map(Number))).map(changeCard),
    ...(await listRecipesById(ctx.db, keys("recipes").map(Number))).map(recipeCard),
  ];
  return new Map(cards.map((card) => [card.key, card]));
}

async function eventCards({ db, today }: Context, keys: (kind: DecisionKind) => string[]): Promise<Card[]> {
  const doubtful = keys("doubtful").map(Number);
  const pairs = keys("pairs").map(pairOf);
  const mistakes = await listMistakesById(db, keys("mistakes").map(Number));
  const ids = [...doubtful, ...pairs.flat(), ...mistakes.map(({ event_id }) => event_id)];
  const events = await listComparableEvents(db, ids);
  const byId = new Map(events.map((event) => [event.id, event]));
  const asked = doubtful.flatMap((id) => byId.get(id) ?? []);
  const groups = await listAlikeEvents(db, today(), [
    ...new Set(asked.flatMap(({ source_id }) => source_id ?? [])),
  ]);
  return [
    ...asked.map((event) =>
      doubtfulCard(
        event,
        groups.find(({ source_id, doubt }) => source_id === event.source_id && doubt === event.doubt),
      ),
    ),
    ...pairs.flatMap(([a, b]) => {
      const [left, right] = [byId.get(a), byId.get(b)];
      return left && right ? [pairCard(left, right)] : [];
    }),
    ...mistakes.flatMap((report) => {
      const event = byId.get(report.event_id);
      return event ? [mistakeCard(report, event)] : [];
    }),
  ];
}

async function venuePairCards({ db }: Context, keys: string[]): Promise<Card[]> {
  const pairs = keys.map(pairOf);
  const venues = await listComparableVenues(db, pairs.flat());
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  return pairs.flatMap(([a, b]) => {
    const [left, right] = [byId.get(a), byId.get(b)];
    return left && right ? [venuePairCard(left, right)] : [];
  });
}

const pairOf = (key: string) => key.split("-").map(Number) as [number, number];
