/** The events that a letter would hold now, with why each stands there. */
import { listEventsByIds } from "@db/queries/accounts/saves";
import type { Db } from "@db/client";
import type { PublicEvent } from "@db/queries/events/events";
import type { ReaderRow } from "@db/queries/newsletter/readers";
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import type { ListedCard } from "~/domain/events/listed-card";
import { flatCards } from "~/domain/events/more-dates";
import { chooseEvents } from "~/domain/newsletter/choose";
import { composeSections } from "~/domain/newsletter/compose";
import { loadLists } from "~/domain/newsletter/followed-lists";
import { leadOf } from "~/domain/newsletter/lead";
import { readerFrom } from "~/domain/newsletter/reader";
import { letterReason } from "~/domain/newsletter/reasons";
import { localDay } from "~/lib/time";
import { openPool } from "./pools";

interface Picks<Pick> {
  /** The picks in one sentence; null without any. */
  lead: string | null;
  sections: { name: string; picks: Pick[] }[];
}

export interface ShownPick {
  card: ListedCard;
  /** Null where nothing speaks for it but the whole letter. */
  reason: string | null;
}

/** The same as pages show them. */
export async function presentPicks(
  db: Db,
  picks: Awaited<ReturnType<typeof readPicks>>,
  today: string,
): Promise<Picks<ShownPick>> {
  const rows = picks.sections.flatMap(({ picks: of }) => of.map(({ row }) => row));
  const cards = new Map((await flatCards(db, rows, { today })).map((card) => [card.id, card]));
  const sections = picks.sections.map(({ name, picks: of }) => ({
    name,
    picks: of.flatMap(({ row, reason }) => {
      const card = cards.get(row.id);
      return card ? [{ card, reason }] : [];
    }),
  }));
  return { lead: picks.lead, sections };
}

export async function readPicks(
  ctx: Pick<DomainContext, "db" | "now">,
  reader: ReaderRow,
  frequency: Frequency,
): Promise<Picks<{ row: PublicEvent; reason: string | null }>> {
  const { pool, miles, lists } = await openPool(ctx, frequency);
  await loadLists(ctx, lists, [reader], localDay(ctx.now(), brand.zone));
  const chosen = chooseEvents(
    pool,
    readerFrom(reader, (search) => lists.get(search)),
    miles,
  );
  const ids = chosen.map(({ showing }) => showing.event.id);
  // Events withdrawn since they were loaded are left out.
  const rows = new Map((await listEventsByIds(ctx.db, ids)).map((row) => [row.id, row]));
  const sections = composeSections(chosen, pool.from).map(({ name, events }) => ({
    name,
    picks: events.flatMap((chosen) => {
      const row = rows.get(chosen.showing.event.id);
      return row ? [{ row, reason: letterReason(chosen) }] : [];
    }),
  }));
  return { lead: chosen.length === 0 ? null : leadOf(chosen, reader), sections };
}
