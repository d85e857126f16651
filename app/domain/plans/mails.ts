/** Writes the mails about a plan: to each reader with their own link, and with the plan's entry for their calendar. */
import {
  planAnswersLetter,
  planChangedLetter,
  planOffLetter,
  planQuestionLetter,
  planSettledLetter,
  planSoonLetter,
  type PlanDateWords,
} from "@emails/plans";
import type { Letter } from "@emails/letter";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { pointOf } from "~/domain/events/whereabouts";
import { uidHost } from "~/domain/feeds/uid-host";
import { roundedWay } from "~/domain/groups/fit-words";
import { NAMELESS } from "~/domain/groups/constants";
import { readShared } from "~/domain/groups/shared";
import { fitReason } from "~/domain/groups/suggest-dates";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { stopHeaders } from "~/domain/mail/mail-settings";
import { openLinks, type LetterLinks } from "~/domain/newsletter/links";
import { travelFrom } from "~/domain/transit/travel-time";
import { localDay } from "~/lib/time";
import { currentDates, type Plan, type PlanOption } from "./plan";
import { entryOf } from "./plan-entry";
import { planIcs, type PlanStatus } from "./plan-ics";
import { meetingWords, ticketsOf, planDateWords } from "./plan-words";

/** A member, and whether they want mails of their groups. */
export interface MailedMember {
  id: string;
  email: string;
  full_name: string | null;
  gets_mails: boolean;
}

export interface PlanMails extends Pick<DomainContext, "now" | "appOrigin"> {
  links: LetterLinks;
  uidHost: string;
}

interface Mail {
  kind: string;
  /** The same news never goes to the same person twice. */
  key: string;
  /** The calendar entry that goes along. */
  entry?: { date: PlanOption; status: PlanStatus };
  expiresAt?: Date;
}

/** Before the transaction: reading their secret takes a second connection. */
export const openPlanMails = async (
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
): Promise<PlanMails> => ({
  now: ctx.now,
  appOrigin: ctx.appOrigin,
  links: await openLinks(ctx),
  uidHost: await uidHost({ db: ctx.db, origin: ctx.appOrigin }),
});

/** Asks members for their answers. */
export async function askMembers(
  trx: Db,
  mails: PlanMails,
  plan: Plan,
  readers: MailedMember[],
  isReminder = false,
): Promise<string[]> {
  const [first, ...more] = plan.dates;
  if (!first) return [];
  const shared = await readShared(trx, plan.group_id);
  const isOnly = more.length === 0;
  const reason = isOnly && first.event ? fitReason(shared, fitOf(first)) : "";
  const dates = [first, ...more].map((date) => planDateWords(date, siteOf(mails))) as [
    PlanDateWords,
    ...PlanDateWords[],
  ];
  const mail: Mail = {
    kind: "plan-question",
    key: isReminder ? todayOf(mails) : "first",
    ...(isOnly ? { entry: { date: first, status: "TENTATIVE" as const } } : {}),
  };
  const { proposed_by: proposer, note } = plan;
  return send(trx, mails, { plan, readers, mail }, (_reader, own) =>
    planQuestionLetter({ ...own, proposer, note, dates, reason, isReminder }),
  );
}

/** "It is on", to everybody; who joins later gets it then. */
export async function tellSettled(
  trx: Db,
  mails: PlanMails,
  { plan, date, who }: { plan: Plan; date: PlanOption; who: string | null },
  readers: MailedMember[],
): Promise<string[]> {
  const ways = await waysOf(trx, mails, plan, date);
  const mail = (reader: MailedMember): Mail => ({
    kind: "plan-settled",
    key: "once",
    ...(isComing(date, reader) ? { entry: { date, status: "CONFIRMED" as const } } : {}),
  });
  return send(trx, mails, { plan, readers, mail }, (reader, own) =>
    planSettledLetter({ ...own, ...ways(reader), who }),
  );
}

/** Tells what is different about one of its dates. */
export async function tellChanged(
  trx: Db,
  mails: PlanMails,
  { plan, date, words }: { plan: Plan; date: PlanOption; words: string[] },
  readers: MailedMember[],
): Promise<string[]> {
  const ways = await waysOf(trx, mails, plan, date);
  const isSettled = plan.settled_at !== null;
  const isOnly = currentDates(plan).length === 1;
  const status = isSettled ? ("CONFIRMED" as const) : ("TENTATIVE" as const);
  const mail: Mail = {
    kind: "plan-changed",
    key: `${date.id}:${plan.sequence}`,
    ...(isOnly ? { entry: { date, status } } : {}),
  };
  return send(trx, mails, { plan, readers, mail }, (reader, own) =>
    planChangedLetter({ ...own, ...ways(reader), words, isSettled }),
  );
}

/** A date that falls through. @param about.next other dates that would suit the group @param about.isGone the plan is taken back */
export async function tellOff(
  trx: Db,
  mails: PlanMails,
  about: { plan: Plan; date: PlanOption; why: string; next: PlanDateWords[]; isGone?: boolean },
  readers: MailedMember[],
): Promise<string[]> {
  const { plan, date, why, next, isGone = false } = about;
  const isOnly = currentDates(plan).length === 1;
  const mail = (reader: MailedMember): Mail => ({
    kind: "plan-off",
    key: `${date.id}:${plan.sequence}`,
    ...(isOnly && isComing(date, reader) ? { entry: { date, status: "CANCELLED" as const } } : {}),
  });
  const words = planDateWords(date, siteOf(mails));
  return send(trx, mails, { plan, readers, mail }, (_reader, own) =>
    planOffLetter({ ...own, date: words, why, next, isGone }),
  );
}

/** Tells what others answered. @param key of the newest answer */
export function tellAnswers(
  trx: Db,
  mails: PlanMails,
  about: { plan: Plan; key: string; saidTo: (reader: MailedMember) => string[]; isComplete: boolean },
  readers: MailedMember[],
): Promise<string[]> {
  const { plan, key, saidTo, isComplete } = about;
  const title = currentDates(plan).length > 1 ? "which?" : (currentDates(plan)[0]?.title ?? "");
  return send(trx, mails, { plan, readers, mail: { kind: "plan-answers", key } }, (reader, own) =>
    planAnswersLetter({ ...own, title, said: saidTo(reader), isComplete }),
  );
}

/** Two hours before. */
export async function tellSoon(
  trx: Db,
  mails: PlanMails,
  { plan, date, begins }: { plan: Plan; date: PlanOption; begins: Date },
  readers: MailedMember[],
): Promise<string[]> {
  const ways = await waysOf(trx, mails, plan, date);
  const mail: Mail = { kind: "plan-soon", key: String(begins.getTime()), expiresAt: begins };
  return send(trx, mails, { plan, readers, mail }, (reader, own) =>
    planSoonLetter({ ...own, ...ways(reader) }),
  );
}

/** Parts of each kind of mail that are its reader's alone. */
interface OwnPart {
  group: string;
  url: string;
  stopUrl: string;
  hasFile: boolean;
}

/** @returns the mails' ids, for after the commit */
async function send(
  trx: Db,
  mails: PlanMails,
  {
    plan,
    readers,
    mail,
  }: { plan: Plan; readers: MailedMember[]; mail: Mail | ((reader: MailedMember) => Mail) },
  write: (reader: MailedMember, own: OwnPart) => Promise<Letter>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const reader of readers.filter(({ gets_mails }) => gets_mails)) {
    const own = typeof mail === "function" ? mail(reader) : mail;
    const kindOfStop = own.kind === "plan-soon" ? "remind_soon" : "group_mails";
    const { stopUrl, headers } = stopHeaders(mails.links, reader.id, kindOfStop);
    const url = mails.links.plan(plan.id, reader.id);
    const hasFile = own.entry !== undefined;
    const letter = await write(reader, { group: plan.group_name, url, stopUrl, hasFile });
    ids.push(
      await enqueueMail(trx, mails.now(), {
        kind: own.kind,
        to: reader.email,
        letter,
        headers,
        key: `${own.kind}:${plan.id}:${own.key}:${reader.id}`,
        ...attachmentsOf(mails, plan, own, reader),
        ...(own.expiresAt ? { expiresAt: own.expiresAt } : {}),
      }),
    );
  }
  return ids;
}

function attachmentsOf(mails: PlanMails, plan: Plan, { entry }: Mail, reader: MailedMember) {
  if (!entry) return {};
  const answer = entry.date.answers.find(({ person_id }) => person_id === reader.id)?.answer ?? null;
  const { text, method } = planIcs(entryOf(mails, plan, entry.date, entry.status), {
    name: reader.full_name,
    email: reader.email,
    answer,
  });
  return {
    attachments: [
      {
        filename: "plan.ics",
        content_type: `text/calendar; charset=utf-8; method=${method}`,
        content_base64: Buffer.from(text, "utf8").toString("base64"),
      },
    ],
  };
}

const fitOf = (date: PlanOption) => ({
  day: date.day,
  interestId: date.event?.interest_id ?? null,
  point: date.event ? pointOf(date.event) : null,
});

/** Details that every reader of a date needs, and their own way there. */
async function waysOf(trx: Db, mails: PlanMails, plan: Plan, date: PlanOption) {
  const { starts } = await readShared(trx, plan.group_id);
  const point = date.event ? pointOf(date.event) : null;
  const common = {
    date: planDateWords(date, siteOf(mails)),
    meeting: meetingWords(plan, date.day),
    note: plan.note,
    ticketsUrl: ticketsOf(date),
    yes: namesOf(date, "yes"),
    maybe: namesOf(date, "maybe"),
  };
  return (reader: MailedMember) => {
    const start = starts.find(({ id }) => id === reader.id);
    const way = start && point ? `About ${roundedWay(travelFrom(start)(point))} minutes from your zip` : "";
    return { ...common, way };
  };
}

const siteOf = (mails: PlanMails) => ({ origin: mails.appOrigin, today: todayOf(mails) });

const todayOf = ({ now }: PlanMails) => localDay(now(), brand.zone);

const namesOf = (date: PlanOption, answer: string) =>
  date.answers.filter((given) => given.answer === answer).map(({ name }) => name ?? NAMELESS);

/** Somebody who said no needs it in no calendar. */
const isComing = (date: PlanOption, { id }: MailedMember): boolean =>
  !date.answers.some((given) => given.person_id === id && given.answer === "no");
