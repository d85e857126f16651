/** Decisions of a plan's proposer or the group's creator: settle it, say where to meet, ask again, take it back. */
import type { Db } from "@db/client";
import { listMembers, lockGroup } from "@db/queries/groups/groups";
import {
  deletePlan,
  findPlan,
  findPlanFor,
  markReminded,
  settlePlan,
  updateMeeting,
} from "@db/queries/groups/plans";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import type { SignedIn } from "~/domain/accounts/sessions";
import { Rejected } from "~/domain/errors";
import { MAX_MEET_WHERE, NOT_IN } from "~/domain/groups/constants";
import { addDays, fromClockValue, hours, instantsOf } from "~/lib/time";
import { isOn, NOT_ON } from "./dates";
import { askMembers, openPlanMails, tellChanged, tellOff, tellSettled, type PlanMails } from "./mails";
import { newsForGuests, tellGuests } from "./guest-push";
import { answererIds, chosenDate, isDateOver, readPlan, type Plan, type PlanOption } from "./plan";
import { meetingWords } from "./plan-words";
import { readNote } from "./propose";

type Decider = Pick<SignedIn, "id" | "fullName">;
type Context = Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">;

/** Where and when to meet, as a form has it. */
export interface Meeting {
  /** 'HH:MM' of the plan's evening, or empty. */
  at: string;
  where: string;
  note: string;
}

const SETTLED_ALREADY = "This is settled already.";

const CHANGED = "The event has changed since you saw it. Look at what it says now, then decide.";

/** "It is on": everybody hears of it, with the date for their calendar. @param given.version what the event said when it was shown */
export async function settle(
  ctx: Context,
  by: Decider,
  given: { planId: string; dateId: string; version: number; meeting: Meeting },
): Promise<void> {
  await decide(ctx, async (trx, mails, tell) => {
    const { plan, members } = await ownPlan(trx, by, given.planId);
    if (plan.settled_at) throw new Rejected(SETTLED_ALREADY);
    const date = plan.dates.find(({ id }) => id === given.dateId);
    if (!date?.event || !isOn(date.now) || isDateOver(date, ctx.now())) throw new Rejected(NOT_ON);
    if (date.event.version !== given.version) throw new Rejected(CHANGED, "edit-conflict");
    const { meetAt, meetWhere, note } = readMeeting(given.meeting, date);
    await updateMeeting(trx, plan.id, { meetAt, meetWhere, note: note || plan.note });
    if (!(await settlePlan(trx, { id: plan.id, optionId: date.id, now: ctx.now() })))
      throw new Rejected(SETTLED_ALREADY);
    const settled = await readAgain(trx, plan.id);
    const chosen = chosenDate(settled);
    tell(settled, "settled");
    return chosen ? tellSettled(trx, mails, { plan: settled, date: chosen, who: by.fullName }, members) : [];
  });
}

const MEANWHILE = "Somebody changed this plan meanwhile. Look at it again, then save.";

/** Everybody who means to come hears of it, and so do their calendars. @param given.version of the plan when it was shown */
export async function changeMeeting(
  ctx: Context,
  by: Decider,
  given: { planId: string; version: number; meeting: Meeting },
): Promise<void> {
  await decide(ctx, async (trx, mails, tell) => {
    const { plan, members } = await ownPlan(trx, by, given.planId);
    if (plan.sequence !== given.version) throw new Rejected(MEANWHILE, "edit-conflict");
    const date = chosenDate(plan);
    if (!date || isDateOver(date, ctx.now())) throw new Rejected(NOT_ON);
    const meeting = readMeeting(given.meeting, date);
    const isSame =
      +(meeting.meetAt ?? 0) === +(plan.meet_at ?? 0) &&
      meeting.meetWhere === plan.meet_where &&
      meeting.note === plan.note;
    if (isSame) throw new Rejected("No changes to save");
    await updateMeeting(trx, plan.id, meeting);
    const changed = await readAgain(trx, plan.id);
    const coming = answererIds([date], ["yes", "maybe"]);
    tell({ ...changed, dates: [date] }, "changed");
    const words = [meetingWords(changed, date.day) || "There is no meeting point any more"];
    return tellChanged(
      trx,
      mails,
      { plan: changed, date: chosenDate(changed) ?? date, words },
      members.filter(({ id }) => coming.has(id)),
    );
  });
}

/** Whoever meant to come hears of it. @throws Rejected */
export async function takeBack(ctx: Context, by: Decider, planId: string): Promise<void> {
  await decide(ctx, async (trx, mails, tell) => {
    const { plan, members } = await ownPlan(trx, by, planId);
    const date = chosenDate(plan) ?? plan.dates[0];
    tell(plan, "taken-back");
    await deletePlan(trx, plan.id);
    if (!date) return [];
    const coming = answererIds(plan.dates, ["yes", "maybe"]);
    const readers = members.filter(({ id }) => id !== by.id && coming.has(id));
    const why = `${by.fullName ?? "Somebody"} has taken this back. The event itself may still take place.`;
    // Calendars take an end only with a higher number.
    const ended = { ...plan, sequence: plan.sequence + 1 };
    return tellOff(trx, mails, { plan: ended, date, why, next: [], isGone: true }, readers);
  });
}

const ASKED_ALREADY = "They have been asked again already. Give them a day.";

/** Between two reminders about one plan. */
const PATIENCE = hours(20);

/** Asks those who have not answered once more, at most once a day. @returns how many. @throws Rejected */
export async function askAgain(ctx: Context, by: Decider, planId: string): Promise<number> {
  let asked = 0;
  await decide(ctx, async (trx, mails) => {
    const { plan, members } = await ownPlan(trx, by, planId);
    if (plan.dates.every((date) => !isOn(date.now) || isDateOver(date, ctx.now())))
      throw new Rejected(NOT_ON);
    const answered = answererIds(plan.dates, ["yes", "maybe", "no"]);
    const silent = members.filter(({ id }) => !answered.has(id));
    if (silent.length === 0) throw new Rejected("Everybody has answered.");
    // Whoever ended these mails is asked on the site. Nobody else learns of it.
    asked = silent.length;
    if (!(await markReminded(trx, plan.id, ctx.now(), new Date(ctx.now().getTime() - PATIENCE))))
      throw new Rejected(ASKED_ALREADY);
    return askMembers(trx, mails, plan, silent, true);
  });
  return asked;
}

const NOT_YOURS = "Only who proposed this, or the group's creator, can do that.";

/** Locks the group; members and answers stay as they are until the transaction ends. @throws Rejected */
async function ownPlan(trx: Db, by: Decider, planId: string) {
  const before = await findPlanFor(trx, planId, by.id);
  const group = before && (await lockGroup(trx, before.group_id));
  const row = group && (await findPlanFor(trx, planId, by.id));
  if (!row) throw new Rejected(NOT_IN);
  if (row.proposer_id !== by.id && row.created_by !== by.id) throw new Rejected(NOT_YOURS);
  return { plan: await readPlan(trx, row), members: await listMembers(trx, row.group_id) };
}

type Tell = (...news: Parameters<typeof newsForGuests>) => void;

/** @param work returns the ids of its mails, and tells guests by what it is given */
async function decide(
  ctx: Context,
  work: (trx: Db, mails: PlanMails, tell: Tell) => Promise<string[]>,
): Promise<void> {
  const mails = await openPlanMails(ctx);
  const { mailIds, guests } = await ctx.db.transaction().execute(async (trx) => {
    const guests: ReturnType<typeof newsForGuests> = [];
    const mailIds = await work(trx, mails, (...news) => guests.push(...newsForGuests(...news)));
    return { mailIds, guests };
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  await tellGuests(ctx, guests);
}

/** Its rows as they are after a change. */
async function readAgain(trx: Db, planId: string): Promise<Plan> {
  const row = await findPlan(trx, planId);
  if (!row) throw new Rejected(NOT_IN);
  return readPlan(trx, row);
}

/** @throws Rejected for an hour that does not exist that night */
function readMeeting({ at, where, note }: Meeting, date: PlanOption) {
  const meetWhere = where.replace(/\s+/g, " ").trim();
  if (meetWhere.length > MAX_MEET_WHERE)
    throw new Rejected({ where: `Please keep this under ${MAX_MEET_WHERE} characters` });
  return { meetAt: at === "" ? null : momentOf(at, date), meetWhere, note: readNote(note) };
}

/** Before five in the morning it is still the plan's night. Of an hour that comes twice the first is meant. */
function momentOf(text: string, { day }: PlanOption): Date {
  const [, hour = "", minute = ""] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === "") throw new Rejected({ at: "Please enter a time, such as 7:15 PM" });
  const date = Number(hour) < 5 ? addDays(day, 1) : day;
  const local = fromClockValue(Date.parse(`${date}T${hour}:${minute}:00Z`));
  const [moment] = instantsOf(local, brand.zone);
  if (!moment) throw new Rejected({ at: `There is no ${text} that night: the clocks change` });
  return moment;
}
