/** A reader's letter as it would be now, as a page: the same choice, with why each event stands there. */
import { listHiddenVenues, listVotes } from "@db/queries/accounts/tastes";
import { findNotificationSettings } from "@db/queries/accounts/preferences";
import { listPastLetters } from "@db/queries/newsletter/letters";
import { findReader } from "@db/queries/newsletter/readers";
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { dayLabel } from "~/domain/events/labels";
import { DEDUPE_WINDOW } from "~/domain/newsletter/letter-renderer";
import { openLinks } from "~/domain/newsletter/links";
import { nextLetter } from "~/domain/newsletter/next-letter";
import { localDay } from "~/lib/time";
import { presentPicks, readPicks, type ShownPick } from "./picks";

export interface PersonalPicks {
  lead: string | null;
  sections: { name: string; picks: ShownPick[] }[];
  /** Null while the newsletter is off. */
  nextLetter: string | null;
  pastLetters: { id: string; day: string; subject: string; href: string }[];
  hidden: { id: number; name: string }[];
  votes: { id: number; title: string; vote: "more" | "less" }[];
}

type Context = Pick<DomainContext, "db" | "now" | "appOrigin">;

const MAX_PAST = 12;

export async function readForYou(ctx: Context, user: { id: string; email: string }): Promise<PersonalPicks> {
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
    nextLetter: nextLetter(settings, ctx.now()),
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

async function readSections(ctx: Context, email: string, frequency: Frequency) {
  const today = localDay(ctx.now(), brand.zone);
  const reader = await findReader(ctx.db, email, { dedupeWindow: DEDUPE_WINDOW[frequency], period: today });
  return reader
    ? presentPicks(ctx.db, await readPicks(ctx, reader, frequency), today)
    : { lead: null, sections: [] };
}
