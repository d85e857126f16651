/** The events that pages choose from: loaded once a minute for all readers of one frequency, because choosing needs them all. */
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import type { ListEvents } from "~/domain/newsletter/followed-lists";
import { loadPool } from "~/domain/newsletter/load-pool";
import type { EventPool, MilesOfZips } from "~/domain/newsletter/pool";
import { localDay, minutes } from "~/lib/time";

interface Loaded {
  pool: EventPool;
  miles: MilesOfZips;
  lists: ListEvents;
}

const KEPT_MS = minutes(1);

interface Entry {
  at: number;
  loading: Promise<Loaded>;
}

const pools = new WeakMap<DomainContext["db"], Map<Frequency, Entry>>();

export function openPool(ctx: Pick<DomainContext, "db" | "now">, frequency: Frequency): Promise<Loaded> {
  const entries = pools.get(ctx.db) ?? new Map<Frequency, Entry>();
  pools.set(ctx.db, entries);
  const now = ctx.now().getTime();
  const entry = entries.get(frequency);
  if (entry && Math.abs(now - entry.at) < KEPT_MS) return entry.loading;
  const loading = load(ctx, frequency);
  entries.set(frequency, { at: now, loading });
  // The next reader tries again.
  loading.catch(() => entries.delete(frequency));
  return loading;
}

async function load(ctx: Pick<DomainContext, "db" | "now">, frequency: Frequency): Promise<Loaded> {
  const pool = await loadPool(ctx, { frequency, period: localDay(ctx.now(), brand.zone) });
  return { pool, miles: new Map(), lists: new Map() };
}
