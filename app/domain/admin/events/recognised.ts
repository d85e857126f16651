/** Listings that fetches took for an event: those of other sources, and those that its own source renamed or put off. */
import { listHiddenBehind, listMoves } from "@db/queries/sources/moves";
import type { Db } from "@db/client";
import { adminDate, adminTime } from "../labels";

export interface Recognised {
  /** Hidden behind the event. `since` is null where nobody noted it. */
  listings: { id: number; title: string; when: string; source: string | null; since: string | null }[];
  /** The latest first, which alone can be parted: the earlier ones led to it. */
  moves: { id: number; at: string; before: string; after: string; canBeParted: boolean }[];
}

const MOST_MOVES = 10;

export async function readRecognised(db: Db, id: number): Promise<Recognised> {
  const [listings, moves] = await Promise.all([listHiddenBehind(db, id), listMoves(db, id, MOST_MOVES)]);
  return {
    listings: listings.map(({ id, title, start_time, source, since }) => {
      return { id, title, when: adminTime(start_time), source, since: since && adminDate(since) };
    }),
    moves: moves.map((move, index) => ({
      id: move.id,
      at: adminDate(move.at),
      before: `${move.title_before}, ${adminTime(move.start_before)},`,
      after: `${move.title_after}, ${adminTime(move.start_after)},`,
      canBeParted: index === 0,
    })),
  };
}
