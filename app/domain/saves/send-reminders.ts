/** Job send-reminders: in the evening, a mail about what each reader saved or planned for tomorrow. One mail per reader and day. */
import type { LetterItem } from "@emails/compose";
import { savedReminderLetter } from "@emails/saved-events";
import { listDueReminders, reminderKey, type DueReminder } from "@db/queries/accounts/saved-mails";
import { listEventsByIds } from "@db/queries/accounts/saves";
import { listPlansById } from "@db/queries/groups/plans";
import type { PublicEvent } from "@db/queries/events/events";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { groupBy } from "~/lib/collections";
import { addDays, endOfDay, instantToZoned, localDay } from "~/lib/time";
import { enqueueMail } from "../mail/enqueue-mail";
import { stopHeaders } from "../mail/mail-settings";
import { openLinks, type LetterLinks } from "../newsletter/links";
import { remindGuests } from "../plans/guest-push";
import { currentDates, readPlans, type Plan } from "../plans/plan";
import { meetingWords, planDateWords } from "../plans/plan-words";
import { letterItem } from "./saved-letters";
import { announce } from "./send-push";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

const TONIGHT = "Tonight, after midnight";

interface Site {
  appOrigin: string;
  today: string;
  links: LetterLinks;
}

/** New York's hour. A job that waited past midnight would speak of the wrong day. */
const EVENING = 18;
const AT_ONCE = 500;

/** @returns how many mails */
export async function sendReminders(ctx: Context): Promise<number> {
  if (instantToZoned(ctx.now(), brand.zone).hour < EVENING) return 0;
  const tomorrow = addDays(localDay(ctx.now(), brand.zone), 1);
  await remindGuests(ctx, tomorrow);
  const links = await openLinks(ctx);
  let sent = 0;
  for (;;) {
    const due = await listDueReminders(ctx.db, tomorrow, AT_ONCE);
    const mailIds = due.length === 0 ? [] : await remind(ctx, links, due, tomorrow);
    await announce(ctx, mailIds);
    sent += mailIds.length;
    if (due.length < AT_ONCE) return sent;
  }
}

async function remind(
  ctx: Context,
  links: LetterLinks,
  due: DueReminder[],
  tomorrow: string,
): Promise<string[]> {
  const now = ctx.now();
  const site = { appOrigin: ctx.appOrigin, today: localDay(now, brand.zone), links };
  const plans = await readPlansOf(ctx.db, due);
  const rows = await listEventsByIds(ctx.db, [...new Set(due.flatMap(({ event_ids }) => event_ids))]);
  return ctx.db.transaction().execute(async (trx) => {
    const mailIds: string[] = [];
    for (const { user_id, email, event_ids, plans: planned } of due) {
      const ids = new Set(event_ids);
      const own = rows.filter(({ id }) => ids.has(id));
      const withFriends = planned.flatMap(({ event_id, plan_id }) => {
        const [plan, row] = [plans.get(plan_id), own.find(({ id }) => id === event_id)];
        return (plan && row && planItem(plan, row, user_id, { ...site, tomorrow })) ?? [];
      });
      const isPlanned = new Set(planned.map(({ event_id }) => event_id));
      const alone = own.filter(({ id }) => !isPlanned.has(id));
      const events = [...withFriends, ...itemsOf(alone, tomorrow, site)];
      const when = whenOf(own, tomorrow);
      const { stopUrl, headers } = stopHeaders(links, user_id, "remind");
      const letter = await savedReminderLetter({ events, when, savedUrl: `${ctx.appOrigin}/saved`, stopUrl });
      mailIds.push(
        await enqueueMail(trx, now, {
          kind: "saved-reminder",
          to: email,
          letter,
          headers,
          key: reminderKey(tomorrow, user_id),
          expiresAt: endOfDay(tomorrow, brand.zone),
        }),
      );
    }
    return mailIds;
  });
}

async function readPlansOf(db: Context["db"], due: DueReminder[]): Promise<Map<string, Plan>> {
  const ids = [...new Set(due.flatMap(({ plans }) => plans.map(({ plan_id }) => plan_id)))];
  return new Map((await readPlans(db, await listPlansById(db, ids))).map((plan) => [plan.id, plan]));
}

/** A plan with a group says with whom and where to meet. */
function planItem(
  plan: Plan,
  row: PublicEvent,
  userId: string,
  { tomorrow, ...site }: Site & { tomorrow: string },
): LetterItem | null {
  const date = currentDates(plan).find(({ event_id }) => event_id === row.id);
  if (!date) return null;
  const words = planDateWords(date, { origin: site.appOrigin, today: site.today });
  const meeting = meetingWords(plan, date.day);
  const withWhom = `With “${plan.group_name}”${plan.settled_at ? "" : ", not settled yet"}`;
  return {
    title: words.title,
    url: site.links.plan(plan.id, userId),
    lines: [isTonight(row, tomorrow) ? TONIGHT : "", withWhom, meeting, words.when, words.where].filter(
      (line) => line !== "",
    ),
  };
}

function itemsOf(rows: PublicEvent[], tomorrow: string, site: Site) {
  const showings = groupBy(
    rows,
    (row) => `${row.work_id ?? `event ${row.id}`} ${row.source_id} ${row.first_day}`,
  );
  return [...showings.values()].map((group) => {
    const item = letterItem(group as [PublicEvent, ...PublicEvent[]], site);
    const isLastDay = group.some((row) => row.first_day < tomorrow && row.last_day === tomorrow);
    const note = isTonight(group[0] as PublicEvent, tomorrow) ? [TONIGHT] : isLastDay ? ["Last day"] : [];
    return { ...item, lines: [...note, ...item.lines] };
  });
}

function whenOf(rows: PublicEvent[], tomorrow: string) {
  const tonight = rows.filter((row) => isTonight(row, tomorrow)).length;
  return tonight === 0 ? "tomorrow" : tonight === rows.length ? "tonight" : "both";
}

/** Begins in the night between: by the calendar tomorrow, but whoever goes leaves home tonight. */
const isTonight = (row: PublicEvent, tomorrow: string) =>
  row.first_day < tomorrow && localDay(row.start_time, brand.zone) === tomorrow;
