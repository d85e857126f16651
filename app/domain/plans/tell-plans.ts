/**
 * Job tell-plans: what members must hear of their plans. That an event moved, sold out or is off, once and as it is now; what friends
 * answered, several answers in one mail; and, for who wants it, that it begins in two hours.
 */
import { listMembers, lockGroup } from "@db/queries/groups/groups";
import { markAnswersTold, type AnswerRow } from "@db/queries/groups/plan-answers";
import {
  bumpSequence,
  findPlan,
  listAllComing,
  listUntold,
  updateMeeting,
  updateOption,
  type PlanRow,
} from "@db/queries/groups/plans";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { NAMELESS } from "~/domain/groups/constants";
import { readShared } from "~/domain/groups/shared";
import { suggestDates } from "~/domain/groups/suggest-dates";
import { announce } from "~/domain/saves/send-push";
import { hours, instantToZoned, minutes } from "~/lib/time";
import { isOn, runsForDays, optionOf, tonight } from "./dates";
import { newsForGuests, tellGuests } from "./guest-push";
import {
  openPlanMails,
  tellAnswers,
  tellChanged,
  tellOff,
  tellSoon,
  type PlanMails,
  type MailedMember,
} from "./mails";
import {
  answererIds,
  chosenDate,
  currentDates,
  hasFallenThrough,
  isDateOver,
  isPlanOver,
  readPlan,
  readPlans,
  type Plan,
  type PlanOption,
} from "./plan";
import { OFF_WORDS, suggestedWords, toldWords } from "./plan-words";

/** For after the commit. */
interface Written {
  mailIds: string[];
  guests: ReturnType<typeof newsForGuests>;
}

const NOTHING: Written = { mailIds: [], guests: [] };

interface News {
  date: PlanOption;
  /** As the members are told from now on. */
  after: ReturnType<typeof optionOf>;
  words: string[];
}

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

/** Friends answer one after the other: their answers are told together. */
const QUIET = minutes(5);

/** @returns how many mails */
export async function tellPlans(ctx: Context): Promise<number> {
  const mails = await openPlanMails(ctx);
  const now = ctx.now();
  const coming = await readPlans(ctx.db, await listAllComing(ctx.db, tonight(now)));
  let count = 0;
  const each = async (rows: PlanRow[], tell: (trx: Db, plan: Plan) => Promise<Written>) => {
    for (const { id, group_id } of rows) {
      const { mailIds, guests } = await ctx.db.transaction().execute(async (trx) => {
        await lockGroup(trx, group_id);
        const row = await findPlan(trx, id);
        return row ? tell(trx, await readPlan(trx, row)) : NOTHING;
      });
      await announce(ctx, mailIds);
      await tellGuests(ctx, guests);
      count += mailIds.length;
    }
  };
  const isChanged = (plan: Plan) =>
    mayTell(plan, now) && currentDates(plan).some((date) => newsOf(date, now) !== null);
  await each(coming.filter(isChanged), (trx, plan) => tellNews(trx, mails, plan));
  await each(await listUntold(ctx.db, new Date(now.getTime() - QUIET)), (trx, plan) =>
    tellUntold(trx, mails, plan),
  );
  await each(
    coming.filter((plan) => beginsSoon(plan, now) !== null),
    (trx, plan) => remind(trx, mails, plan),
  );
  return count;
}

/** New York's hour. What changes at night is told in the morning, but for what begins by then. */
const MORNING = 8;
const AT_NIGHT_TOO = hours(8);

function mayTell(plan: Plan, now: Date): boolean {
  if (instantToZoned(now, brand.zone).hour >= MORNING) return true;
  return currentDates(plan).some(
    ({ starts_at }) => starts_at !== null && starts_at.getTime() < now.getTime() + AT_NIGHT_TOO,
  );
}

async function tellNews(trx: Db, mails: PlanMails, before: Plan): Promise<Written> {
  const now = mails.now();
  const news = currentDates(before).flatMap((date) => newsOf(date, now) ?? []);
  if (news.length === 0) return NOTHING;
  for (const { date, after } of news) await updateOption(trx, date.id, after);
  await moveMeeting(trx, before, news);
  await bumpSequence(trx, before.id);
  const row = await findPlan(trx, before.id);
  if (!row) return NOTHING;
  const plan = await readPlan(trx, row);
  const members = await listMembers(trx, plan.group_id);
  const coming = answererIds(currentDates(plan), ["yes", "maybe"]);
  const readers = members.filter(({ id }) => coming.has(id));
  const isOff = hasFallenThrough(plan);
  const next = isOff ? await nextDates(trx, mails, plan) : [];
  const mailIds: string[] = [];
  for (const { date: old, words } of news) {
    const date = plan.dates.find(({ id }) => id === old.id);
    if (!date) continue;
    const why = whyOff(date);
    // Everybody hears of a settled date that falls through: they are asked for another one.
    const hear = plan.settled_at !== null && isOff ? members : readers;
    mailIds.push(
      ...(why === null
        ? await tellChanged(trx, mails, { plan, date, words }, readers)
        : await tellOff(trx, mails, { plan, date, why, next }, hear)),
    );
  }
  return { mailIds, guests: newsForGuests(plan, isOff ? "off" : "changed") };
}

/** News of a date that the members have not had; null for none. */
function newsOf(date: PlanOption, now: Date): News | null {
  if (isDateOver(date, now)) return null;
  const { event, starts_at: startsAt, day, title, venue, address, state } = date;
  const before = { day, startsAt, title, venue, address, state };
  const after = event ? optionOf(event, day) : { ...before, eventId: 0, state: "gone" as const };
  const words = toldWords(before, { ...after, state: date.now }, tonight(now));
  return words.length > 0 ? { date, after: { ...after, state: date.now }, words } : null;
}

const whyOff = ({ now }: PlanOption): string | null =>
  now === "cancelled" || now === "postponed" || now === "gone" ? OFF_WORDS[now] : null;

/** A quarter of an hour before stays a quarter of an hour before. */
async function moveMeeting(trx: Db, plan: Plan, news: News[]): Promise<void> {
  const moved = news.find(({ date }) => date.is_chosen);
  const [was, is] = [moved?.date.starts_at, moved?.after.startsAt];
  if (!plan.meet_at || !was || !is || +was === +is) return;
  const meetAt = new Date(plan.meet_at.getTime() + is.getTime() - was.getTime());
  await updateMeeting(trx, plan.id, { meetAt, meetWhere: plan.meet_where, note: plan.note });
}

/** Other dates in the mail about one that is off. */
const NEXT = 3;

async function nextDates(trx: Db, mails: PlanMails, plan: Plan) {
  const shared = await readShared(trx, plan.group_id);
  const dates = await suggestDates(trx, { groupId: plan.group_id, shared, now: mails.now() });
  const site = { origin: mails.appOrigin, today: tonight(mails.now()) };
  return dates.slice(0, NEXT).map((date) => suggestedWords(date, site));
}

/** The proposer, the creator and those who said yes hear what others answered. */
async function tellUntold(trx: Db, mails: PlanMails, plan: Plan): Promise<Written> {
  const dates = currentDates(plan);
  const untold = dates.flatMap((date) =>
    date.answers.filter(({ is_announced }) => !is_announced).map((answer) => ({ date, answer })),
  );
  await markAnswersTold(trx, plan.id);
  if (untold.length === 0 || isPlanOver(plan, mails.now())) return NOTHING;
  const members = await listMembers(trx, plan.group_id);
  const answered = answererIds(dates, ["yes", "maybe", "no"]);
  const yes = answererIds(dates, ["yes"]);
  const care = ({ id }: MailedMember) => id === plan.proposer_id || id === plan.created_by || yes.has(id);
  const saidTo = (reader: MailedMember) =>
    untold
      .filter(({ answer }) => answer.person_id !== reader.id)
      .map(({ date, answer }) => answerWords(answer, dates.length > 1 ? date : null));
  const newest = Math.max(...untold.map(({ answer }) => answer.answered_at.getTime()));
  const mailIds = await tellAnswers(
    trx,
    mails,
    {
      plan,
      key: String(newest),
      saidTo,
      isComplete: members.length > 1 && members.every(({ id }) => answered.has(id)),
    },
    members.filter((reader) => care(reader) && saidTo(reader).length > 0),
  );
  return { mailIds, guests: [] };
}

function answerWords({ name, answer }: AnswerRow, date: PlanOption | null): string {
  const who = name ?? NAMELESS;
  return date ? `${who}: ${answer} to ${date.title}` : `${who}: ${answer}`;
}

async function remind(trx: Db, mails: PlanMails, plan: Plan): Promise<Written> {
  const date = chosenDate(plan);
  const begins = beginsSoon(plan, mails.now());
  if (!date || !begins) return NOTHING;
  const coming = answererIds([date], ["yes", "maybe"]);
  const wants = (await listMembers(trx, plan.group_id)).filter(
    (member) => coming.has(member.id) && member.wants_soon,
  );
  const readers = wants.map((member) => ({ ...member, gets_mails: true }));
  return { mailIds: await tellSoon(trx, mails, { plan, date, begins }, readers), guests: [] };
}

const SOON = hours(2);

/** When a settled plan begins, if that is within two hours. */
function beginsSoon(plan: Plan, now: Date): Date | null {
  const date = chosenDate(plan);
  if (!date || !isOn(date.now)) return null;
  const starts = date.event && !runsForDays(date.event) ? date.starts_at : null;
  const [begins] = [plan.meet_at, starts].filter((at) => at !== null).toSorted((a, b) => +a - +b);
  return begins && begins > now && begins.getTime() <= now.getTime() + SOON ? begins : null;
}
