/** The events of the lists that readers follow: read once for all readers of a run who follow the same list. */
import type { ReaderRow } from "@db/queries/newsletter/readers";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { readFeedRows } from "~/domain/feeds/feed-list";
import { readFollowedList } from "~/domain/saves/follow-search";

export type ListEvents = Map<string, ReadonlySet<number>>;

/** The lists of one reader that are read, the newest first. */
const MOST_LISTS = 10;

export async function loadLists(
  ctx: Pick<DomainContext, "db">,
  lists: ListEvents,
  readers: Pick<ReaderRow, "searches">[],
  today: string,
): Promise<void> {
  const asked = new Set(
    readers.flatMap(({ searches }) => searches.slice(0, MOST_LISTS).map(({ search }) => search)),
  );
  for (const search of asked) if (!lists.has(search)) lists.set(search, await eventsOf(ctx, search, today));
}

/** The first so many events of a list, which are its soonest. */
const MOST_EVENTS = 400;

/** A list whose place or venue no longer exists is empty. */
async function eventsOf(ctx: Pick<DomainContext, "db">, search: string, today: string) {
  try {
    const list = await readFollowedList(ctx.db, search, today);
    const { rows } = await readFeedRows(ctx.db, list, today, { limit: MOST_EVENTS, offset: 0 });
    return new Set(rows.map(({ id }) => id));
  } catch (error) {
    if (error instanceof Rejected) return new Set<number>();
    throw error;
  }
}
