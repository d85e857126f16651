/** A reader's letter as it would be now, as a page: the same choice, with why each event stands there. */
import { listEventsByIds } from "@db/queries/accounts/saves";
import { listHiddenVenues, listVotes } from "@db/queries/accounts/tastes";
import { findNotificationSettings } from "@db/queries/accounts/preferences";
import { listPastLetters } from "@db/queries/newsletter/letters";
import { findReader } from "@db/queries/newsletter/readers";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { dayLabel } from "~/domain/events/labels";
import { listCard, type ListedCard } from "~/domain/events/listed-card";
import { presentCard } from "~/domain/events/present";
import { chooseEvents, type ChosenEvent } from "~/domain/newsletter/choose";
import { loadLists } from "~/domain/newsletter/followed-lists";
import { DEDUPE_WINDOW, leadOf } from "~/domain/newsletter/letter-renderer";
import { openLinks } from "~/domain/newsletter/links";
import { nextPeriod } from "~/domain/newsletter/periods";
import { readerFrom } from "~/domain/newsletter/reader";
import { reasonFor } from "~/domain/newsletter/reasons";
import { groupBy } from "~/lib/collections";
import { localDay } from "~/lib/time";
import { openPool } from "./pools";

const MAX_PAST = 12;

interface ForYouPick {
  card: ListedCard;
  reason: string;
}

export interface ForYou {
  lead: string | null;
  sections: { name: string; picks: ForYouPick[] }[];
  /** Null while the newsletter is off. */
  nextLetter: string | null;
  pastLetters: { id: string; day: string; subject: string; href: string }[];
  hidden: { id: number; name: string }[];
  votes: { id: number; title: string; vote: "more" | "less" }[];
}

type Context = Pick<DomainContext, "db" | "now" | "appOrigin">;

async function chosenFor(ctx: Context, email: string, frequency: Parameters<typeof openPool>[1]) {
  const period = localDay(ctx.now(), brand.zone);
  const row = await findReader(ctx.db, email, { dedupeWindow: DEDUPE_WINDOW[frequency], period });
  if (!row) return { chosen: [], reasonOf: () => "", idOf: () => 0 };
  const { pool, buffers, lists } = await openPool(ctx, frequency);
  await loadLists(ctx, lists, [row], period);
  const chosen = chooseEvents(
    pool,
    readerFrom(row, (search) => lists.get(search)),
    buffers,
  );
  return {
    chosen,
    reasonOf: (event: ChosenEvent) => reasonFor(pool, event),
    idOf: ({ index }: ChosenEvent) => pool.events[index]?.id ?? 0,
  };
}

async function readSections(ctx: Context, email: string, frequency: Parameters<typeof openPool>[1]) {
  const { chosen, reasonOf, idOf } = await chosenFor(ctx, email, frequency);
  const today = localDay(ctx.now(), brand.zone);
  // What was withdrawn since the events were loaded is left out.
  const rows = new Map((await listEventsByIds(ctx.db, chosen.map(idOf))).map((row) => [row.id, row]));
  const sections = [...groupBy(chosen, ({ section }) => section)].map(([name, events]) => ({
    name,
    picks: events.flatMap((event) => {
      const row = rows.get(idOf(event));
      return row ? [{ card: listCard(presentCard(row, today, today)), reason: reasonOf(event) }] : [];
    }),
  }));
  return { lead: chosen.length === 0 ? null : leadOf(chosen), sections };
}

export async function readForYou(ctx: Context, user: { id: string; email: string }): Promise<ForYou> {
  const settings = await findNotificationSettings(ctx.db, user.id);
  const today = localDay(ctx.now(), brand.zone);
  const [picks, letters, hidden, votes, links] = await Promise.all([
    readSections(ctx, user.email, settings.frequency),
    listPastLetters(ctx.db, user.id, MAX_PAST),
    listHiddenVenues(ctx.db, user.id),
    listVotes(ctx.db, user.id),
    openLinks(ctx),
  ]);
  return {
    ...picks,
    nextLetter: settings.enabled ? dayLabel(nextPeriod(settings.frequency, ctx.now()), today) : null,
    pastLetters: letters.map(({ id, subject, created_at }) => ({
      id,
      subject,
      day: dayLabel(localDay(created_at, brand.zone), today),
      href: links.view(id).slice(ctx.appOrigin.length),
    })),
    hidden: hidden.map(({ id, name }) => ({ id, name })),
    votes: votes.map(({ id, title, vote }) => ({ id, title, vote })),
  };
}
