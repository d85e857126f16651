/** A member asks the group: one date and "are you coming?", or up to five and "which?". The others get a mail about it. */
import { findGroupOf, listMembers, lockGroup } from "@db/queries/groups/groups";
import { upsertPlanAnswer } from "@db/queries/groups/plan-answers";
import { findPlan, insertPlan, listAsked, type NewOption } from "@db/queries/groups/plans";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { Rejected } from "~/domain/errors";
import { MAX_DATES, MAX_PLAN_NOTE, NOT_IN } from "~/domain/groups/constants";
import { unique } from "~/lib/collections";
import { readDates, tonight } from "./dates";
import { askMembers, openPlanMails } from "./mails";
import { readPlan } from "./plan";

/** @throws Rejected if a date is over or asked about already, or if the proposer is not in the group. @returns the plan's id */
export async function propose(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  by: { id: string },
  given: { groupId: string; dates: string[]; note: string },
): Promise<string> {
  await consumeRateLimit(ctx, "propose-account", by.id);
  const keys = unique(given.dates);
  if (keys.length === 0) throw new Rejected({ date: "Please choose a date" });
  if (keys.length > MAX_DATES) throw new Rejected({ date: `Please choose at most ${MAX_DATES} dates` });
  const note = readNote(given.note);
  const options = await readDates(ctx.db, keys, ctx.now());
  const mails = await openPlanMails(ctx);
  const { planId, mailIds } = await ctx.db.transaction().execute(async (trx) => {
    await lockGroup(trx, given.groupId);
    const group = await findGroupOf(trx, given.groupId, by.id);
    if (!group) throw new Rejected(NOT_IN);
    await checkNew(trx, group.id, options, ctx.now());
    const made = await insertPlan(
      trx,
      { groupId: group.id, proposedBy: by.id, note, now: ctx.now() },
      options.toSorted((a, b) => a.day.localeCompare(b.day) || startOf(a) - startOf(b)),
    );
    // Whoever proposes a date means to come.
    const person = { kind: "member" as const, id: by.id };
    for (const optionId of made.optionIds)
      await upsertPlanAnswer(trx, { optionId, person, answer: "yes", isAnnounced: true, now: ctx.now() });
    const row = await findPlan(trx, made.id);
    if (!row) throw new Rejected(NOT_IN);
    const others = (await listMembers(trx, group.id)).filter(({ id }) => id !== by.id);
    return { planId: made.id, mailIds: await askMembers(trx, mails, await readPlan(trx, row), others) };
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return planId;
}

/** @throws Rejected */
export function readNote(given: string): string {
  const note = given.trim();
  if (note.length > MAX_PLAN_NOTE)
    throw new Rejected({ note: `Please keep this under ${MAX_PLAN_NOTE} characters` });
  return note;
}

const startOf = ({ startsAt }: NewOption): number => startsAt?.getTime() ?? 0;

const PROPOSED_ALREADY = "This date has already been proposed to the group.";

async function checkNew(trx: Db, groupId: string, options: NewOption[], now: Date): Promise<void> {
  const asked = await listAsked(trx, groupId, tonight(now));
  const isAsked = (option: NewOption) =>
    asked.some(({ eventId, day }) => eventId === option.eventId && day === option.day);
  if (options.some(isAsked)) throw new Rejected(PROPOSED_ALREADY);
}
