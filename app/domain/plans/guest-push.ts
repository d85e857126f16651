/**
 * Job send-guest-push: what becomes of a date, as a notification in the browser of a friend who voted without an account. It is
 * written when it is sent, so it tells how things are then.
 */
import { deleteGuestBrowser, findGuestBrowser, markGuestsReminded } from "@db/queries/groups/guests";
import { findPlan } from "@db/queries/groups/plans";
import type { DomainContext } from "~/context";
import { openLinks } from "~/domain/newsletter/links";
import { postPush } from "~/domain/saves/send-push";
import type { JobPayload } from "~/jobs/catalog";
import { hours } from "~/lib/time";
import { isOn, tonight } from "./dates";
import {
  chosenDate,
  currentDates,
  isDateOver,
  isPlanOver,
  readPlan,
  type Plan,
  type PlanOption,
} from "./plan";
import { meetingWords, OFF_WORDS, planDateWords } from "./plan-words";

type GuestNews = JobPayload<"send-guest-push">;

/** Whose browsers are to be told: guests who said yes or maybe to one of its dates, as the transaction that makes the news finds them. */
export function newsForGuests(plan: Plan, news: GuestNews["news"]): GuestNews[] {
  const { id: planId, sequence } = plan;
  const given = plan.dates.flatMap((date) => date.answers);
  const guests = given.filter((vote) => vote.is_guest && vote.answer !== "no");
  return [...new Set(guests.map(({ person_id }) => person_id))].map((guestId) => ({
    guestId,
    planId,
    news,
    sequence,
  }));
}

/** The evening before, each once. @param tomorrow 'YYYY-MM-DD', New York */
export async function remindGuests(
  ctx: Pick<DomainContext, "db" | "enqueue">,
  tomorrow: string,
): Promise<void> {
  const due = await markGuestsReminded(ctx.db, tomorrow);
  await tellGuests(
    ctx,
    due.map(({ guest_id: guestId, plan_id: planId, sequence }) => ({
      guestId,
      planId,
      news: "tomorrow",
      sequence,
    })),
  );
}

/** After the commit. */
export async function tellGuests(ctx: Pick<DomainContext, "enqueue">, news: GuestNews[]): Promise<void> {
  for (const payload of news) await ctx.enqueue("send-guest-push", payload);
}

const LIFETIME = hours(12);

export async function sendGuestPush(
  ctx: Pick<DomainContext, "db" | "now" | "push" | "appOrigin" | "log">,
  { guestId, planId, news }: GuestNews,
): Promise<string> {
  const browser = await findGuestBrowser(ctx.db, guestId);
  const body = browser && (await wordsFor(ctx, { planId, news, group: browser.group_name }));
  if (!browser || body === null || body === undefined) return "not needed any more";
  // Their own page of the plan, and not the group's link: a link may have ended for them.
  const url = (await openLinks(ctx)).plan(planId, guestId).slice(ctx.appOrigin.length);
  const outcome = await postPush(ctx, browser, { body, url, tag: `plan ${planId}` }, LIFETIME);
  if (outcome === "gone") await deleteGuestBrowser(ctx.db, guestId);
  return outcome;
}

/** Null for what is no news any more. */
async function wordsFor(
  { db, now }: Pick<DomainContext, "db" | "now">,
  { planId, news, group }: Pick<GuestNews, "planId" | "news"> & { group: string },
): Promise<string | null> {
  if (news === "taken-back") return `“${group}” has taken back a date that you said yes or maybe to.`;
  const row = await findPlan(db, planId);
  const plan = row && (await readPlan(db, row));
  if (!plan || isPlanOver(plan, now())) return null;
  const date = chosenDate(plan) ?? currentDates(plan).find((current) => !isDateOver(current, now()));
  return date ? sentenceOf(plan, date, news, tonight(now())) : null;
}

function sentenceOf(plan: Plan, date: PlanOption, news: GuestNews["news"], today: string): string | null {
  const { title, when, where } = planDateWords(date, { origin: "", today });
  const meeting = meetingWords(plan, date.day);
  if (!isOn(date.now)) {
    // Whatever it was to say: it is off now.
    const why =
      date.now === "sold-out" || date.now === "on" || date.now === "online" ? "" : OFF_WORDS[date.now];
    return `It is off: ${title}, ${when}. ${why}`.trim();
  }
  if (news === "off") return null;
  const place = meeting || where;
  if (date.now === "sold-out") return `Sold out: ${title}, ${when}. Whoever has a ticket goes.`;
  if (news === "settled") return `It is on: ${title}, ${when}. ${place}`;
  if (news === "tomorrow") return `Tomorrow: ${title}, ${when}. ${place}`;
  return `Changed: ${title}, now ${when}. ${place}`;
}
