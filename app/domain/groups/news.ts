/** News of a group by mail, to those of its members whom they concern. */
import { groupNewsLetter, type GroupNews } from "@emails/group-news";
import { listMembers } from "@db/queries/groups/groups";
import { listComingPlans } from "@db/queries/groups/plans";
import type { Db } from "@db/client";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { stopHeaders } from "~/domain/mail/mail-settings";
import { isOn, tonight } from "~/domain/plans/dates";
import { NAMELESS } from "./constants";
import { askMembers, tellSettled, type PlanMails, type MailedMember } from "~/domain/plans/mails";
import { saidWords, whenOf } from "~/domain/plans/plan-words";
import { answererIds, chosenDate, currentDates, isPlanOver, readPlans, type Plan } from "~/domain/plans/plan";

export interface NewsGroup {
  id: string;
  name: string;
  created_by: string;
}

/** Somebody is out: those concerned hear of it, and of the dates that they had said yes to. @param about.coming before they left @param about.by who knows already */
export async function tellLeft(
  trx: Db,
  mails: PlanMails,
  group: NewsGroup,
  { coming, member, by }: { coming: Plan[]; member: { id: string; full_name: string | null }; by: string },
): Promise<string[]> {
  const today = tonight(mails.now());
  const from = coming.flatMap((plan) => {
    const date = chosenDate(plan);
    const said = date?.answers.find(({ person_id }) => person_id === member.id)?.answer;
    return date && said === "yes" ? [`${date.title}, ${whenOf(date, today)}`] : [];
  });
  const news = { kind: "left" as const, who: member.full_name ?? NAMELESS, from };
  const key = `left:${group.id}:${member.id}:${mails.now().getTime()}`;
  return writeNews(trx, mails, { group, news, key }, await listConcerned(trx, group, coming, by));
}

/** The group is about to end, and its settled dates with it. */
export async function tellEnded(
  trx: Db,
  mails: PlanMails,
  group: NewsGroup,
  by: { id: string; fullName: string | null },
): Promise<string[]> {
  const today = tonight(mails.now());
  const coming = await readComing(trx, group.id, mails.now());
  const settled = coming.flatMap((plan) => chosenDate(plan) ?? []);
  const dates = settled.map((date) => `${date.title}, ${whenOf(date, today)}`);
  const members = (await listMembers(trx, group.id)).filter(({ id }) => id !== by.id);
  const news = { kind: "ended" as const, who: by.fullName ?? NAMELESS, dates };
  return writeNews(trx, mails, { group, news, key: `ended:${group.id}` }, members);
}

/** Somebody is in: those concerned hear of it with what they answered, and the new member what is open and what is settled. */
export async function tellJoined(
  trx: Db,
  mails: PlanMails,
  group: NewsGroup,
  member: MailedMember,
): Promise<string[]> {
  const coming = await readComing(trx, group.id, mails.now());
  const concerned = await listConcerned(trx, group, coming, member.id);
  const key = `joined:${group.id}:${member.id}:${mails.now().getTime()}`;
  const said = coming.flatMap((plan) => saidWords(plan, member.id, mails.now()));
  const ids: string[] = [];
  for (const reader of concerned) {
    // Only the creator sees addresses.
    const nameless = reader.id === group.created_by ? member.email : NAMELESS;
    const news = { kind: "joined" as const, who: member.full_name ?? nameless, said };
    ids.push(...(await writeNews(trx, mails, { group, news, key }, [reader])));
  }
  for (const plan of coming) {
    const date = chosenDate(plan);
    const open = currentDates(plan).filter(({ now }) => isOn(now));
    const isAnswered = open.every(({ answers }) => answers.some((answer) => answer.person_id === member.id));
    if (open.length === 0 || (!date && isAnswered)) continue;
    const mailed = date
      ? await tellSettled(trx, mails, { plan, date, who: null }, [member])
      : await askMembers(trx, mails, plan, [member]);
    ids.push(...mailed);
  }
  return ids;
}

/** Plans of a group that are open or settled, and not over. */
export async function readComing(trx: Db, groupId: string, now: Date): Promise<Plan[]> {
  const plans = await readPlans(trx, await listComingPlans(trx, groupId, tonight(now)));
  return plans.filter((plan) => !isPlanOver(plan, now));
}

/** @param about.key the same news never goes to the same person twice @returns the mails' ids, for after the commit */
export async function writeNews(
  trx: Db,
  { links, appOrigin, now }: Pick<PlanMails, "links" | "appOrigin" | "now">,
  about: { group: Pick<NewsGroup, "id" | "name">; news: GroupNews; key: string },
  readers: MailedMember[],
): Promise<string[]> {
  const isOver = about.news.kind === "ended";
  const url = isOver ? null : `${appOrigin}/dashboard/groups/${about.group.id}/details`;
  const ids: string[] = [];
  for (const { id, email } of readers.filter(({ gets_mails }) => gets_mails)) {
    const { stopUrl, headers } = stopHeaders(links, id, "group_mails");
    const letter = await groupNewsLetter({ group: about.group.name, url, news: about.news, stopUrl });
    const key = `${about.key}:${id}`;
    ids.push(await enqueueMail(trx, now(), { kind: "group-news", to: email, letter, headers, key }));
  }
  return ids;
}

/** The creator, and whoever said yes to something that is to come. */
async function listConcerned(
  trx: Db,
  group: NewsGroup,
  coming: Plan[],
  except: string,
): Promise<MailedMember[]> {
  const yes = answererIds(coming.flatMap(currentDates), ["yes"]);
  const members = await listMembers(trx, group.id);
  return members.filter(({ id }) => id !== except && (id === group.created_by || yes.has(id)));
}
