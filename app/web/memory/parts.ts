/**
 * Parts that many pages show are read once and kept: the numbers above a list, its filters, the list beside an event. Each is read
 * anew when what it shows changes (freshness.ts). Nothing in it may depend on who asks.
 */
import { minutes } from "~/lib/time";
import { Dependencies, type Tags } from "./dependencies";
import { FreshCache, type FreshCacheOptions } from "./fresh-cache";

interface ReadOptions<T> {
  /** In milliseconds; a minute unless told. */
  freshFor?: number;
  /** Whether it may be kept: a list that lacks a part may not. */
  isWhole?: (value: T) => boolean;
}

/** The value, and what it shows: a page that is made of it notes that too. */
interface Part<T> {
  value: T;
  tags: Tags;
}

export type ReadPart = <T>(
  key: string,
  read: (shown: Dependencies) => Promise<T>,
  options?: ReadOptions<T>,
) => Promise<Part<T>>;

/** Lists of cards are the largest of it: about 100 KB each. */
const MOST = 200;

export function keepParts(
  options: Pick<FreshCacheOptions<unknown>, "changes" | "day" | "onError">,
): ReadPart {
  const cache = new FreshCache<Part<unknown>>({ ...options, maxSize: MOST, sizeOf: () => 1 });
  return async (key, read, { freshFor = minutes(1), isWhole = () => true } = {}) => {
    const { value } = await cache.get(key, async () => {
      const part = await readNow(read);
      return { value: part, keep: isWhole(part.value) ? { ...part.tags, freshFor } : null };
    });
    return value as Part<Awaited<ReturnType<typeof read>>>;
  };
}

/** Keeps nothing. */
export const readAnew: ReadPart = (_key, read) => readNow(read);

async function readNow<T>(read: (shown: Dependencies) => Promise<T>): Promise<Part<T>> {
  const shown = new Dependencies();
  const value = await read(shown);
  return { value, tags: { own: shown.own, lists: shown.lists } };
}
