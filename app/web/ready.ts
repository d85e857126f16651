/**
 * What many pages show is read once and kept ready: the numbers above a list, its filters, the list beside an event. It is read
 * anew when what it shows changes (server/freshness.ts). Nothing in it may depend on who asks.
 */
import { minutes } from "~/lib/time";
import { Dependencies, type Tags } from "./dependencies";
import { FreshCache, type FreshCacheOptions } from "./server/fresh-cache";

interface ReadOptions<T> {
  /** In milliseconds; a minute unless told. */
  freshFor?: number;
  /** Whether it may be kept: a list that lacks a part may not. */
  isWhole?: (value: T) => boolean;
}

/** The value, and what it shows: a page that is made of it notes that too. */
interface Ready<T> {
  value: T;
  tags: Tags;
}

export type ReadReady = <T>(
  key: string,
  read: (shown: Dependencies) => Promise<T>,
  options?: ReadOptions<T>,
) => Promise<Ready<T>>;

/** Lists of cards are the largest of it: about 100 KB each. */
const MOST = 200;

export function keepReady(
  options: Pick<FreshCacheOptions<unknown>, "changes" | "day" | "onError">,
): ReadReady {
  const cache = new FreshCache<Ready<unknown>>({ ...options, maxSize: MOST, sizeOf: () => 1 });
  return async (key, read, { freshFor = minutes(1), isWhole = () => true } = {}) => {
    const { value } = await cache.get(key, async () => {
      const ready = await readNow(read);
      return { value: ready, keep: isWhole(ready.value) ? { ...ready.tags, freshFor } : null };
    });
    return value as Ready<Awaited<ReturnType<typeof read>>>;
  };
}

async function readNow<T>(read: (shown: Dependencies) => Promise<T>): Promise<Ready<T>> {
  const shown = new Dependencies();
  const value = await read(shown);
  return { value, tags: { own: shown.own, lists: shown.lists } };
}

/** Keeps nothing. */
export const readAlways: ReadReady = (_key, read) => readNow(read);
