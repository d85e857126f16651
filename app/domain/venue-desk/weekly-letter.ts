/** Job send-venue-letters: every Monday at nine, whoever speaks for a venue is told what the city sees of it. Once, and not of nothing. */
import type { LetterItem } from "@emails/compose";
import { venueWeekLetter } from "@emails/venue-week";
import { countDeskEvents, listDeskEvents, type DeskEvent } from "@db/queries/venues/desk";
import { countChangesOf } from "@db/queries/venues/changes";
import { listDueVenueLetters, type VenueOf } from "@db/queries/venues/claims";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { deskWhen } from "./when";
import { eventHref } from "~/domain/events/present";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { openLinks, type LetterLinks } from "~/domain/newsletter/links";
import { addDays, endOfDay, hours, localDay, noonOf, startOfDay } from "~/lib/time";
import { readingTrouble } from "./reading";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

const AT_ONCE = 100;

/** @returns how many mails */
export async function sendVenueLetters(ctx: Context): Promise<number> {
  const now = ctx.now();
  const week = weekOf(now);
  if (!week) return 0;
  const links = await openLinks(ctx);
  const key = `venue-week:${week.monday}:`;
  let sent = 0;
  for (let after: string | null = null; ;) {
    const due = await listDueVenueLetters(ctx.db, { key, provedBefore: week.from, after, limit: AT_ONCE });
    for (const claim of due) sent += (await send(ctx, links, claim, { key, until: week.until })) ? 1 : 0;
    after = due.at(-1)?.id ?? null;
    if (due.length < AT_ONCE) return sent;
  }
}

/** New York's hour on Monday. */
const MORNING = hours(9);

/** A worker that was down on Monday sends on Tuesday; later it is no news. */
function weekOf(now: Date): { monday: string; from: Date; until: Date } | null {
  const today = localDay(now, brand.zone);
  const monday = addDays(today, -((noonOf(today).getUTCDay() + 6) % 7));
  const from = new Date(startOfDay(monday, brand.zone).getTime() + MORNING);
  const until = endOfDay(addDays(monday, 1), brand.zone);
  return now >= from && now < until ? { monday, from, until } : null;
}

/** @returns false where there is nothing to say */
async function send(
  ctx: Context,
  links: LetterLinks,
  claim: VenueOf,
  { key, until }: { key: string; until: Date },
): Promise<boolean> {
  const week = await readWeek(ctx, claim);
  if (week.count + week.doubtful + week.waiting + week.declined === 0 && week.trouble === null) return false;
  const stopUrl = links.stopVenueLetter(claim.id);
  const deskUrl = `${ctx.appOrigin}/venue-desk?venue=${claim.source_id}`;
  const letter = await venueWeekLetter({ ...week, venue: claim.venue, deskUrl, stopUrl });
  const mailId = await enqueueMail(ctx.db, ctx.now(), {
    kind: "venue-week",
    to: claim.email,
    letter,
    key: `${key}${claim.id}`,
    headers: { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    expiresAt: until,
  });
  await ctx.enqueue("send-mail", { mailId });
  return true;
}

const DAYS_AHEAD = 14;
const MOST_EVENTS = 12;

async function readWeek({ db, now, appOrigin }: Context, claim: VenueOf) {
  const today = localDay(now(), brand.zone);
  const last = addDays(today, DAYS_AHEAD);
  const { total, doubtful } = await countDeskEvents(db, claim.source_id, today, last);
  const rows = await listDeskEvents(db, claim.source_id, { today, last, limit: MOST_EVENTS, offset: 0 });
  return {
    count: total,
    doubtful,
    events: rows.map((row) => itemOf(row, { today, appOrigin })),
    trouble: readingTrouble(claim),
    ...(await countChangesOf(db, claim.source_id)),
  };
}

const STATES = {
  scheduled: "",
  postponed: "Postponed",
  cancelled: "Called off",
  moved_online: "Moved online",
};

function itemOf(row: DeskEvent, { today, appOrigin }: { today: string; appOrigin: string }): LetterItem {
  const when = deskWhen(row, today);
  const state = [STATES[row.status], row.sold_out ? "Sold out" : ""].filter(Boolean).join(", ");
  const doubt = row.published
    ? "We are not sure of this."
    : "We are not sure of this, and do not show it yet.";
  return {
    title: row.title,
    url: row.published ? appOrigin + eventHref(row.id, row.title) : null,
    lines: [[when, row.room, state].filter(Boolean).join(" · "), ...(row.is_doubtful ? [doubt] : [])],
  };
}
