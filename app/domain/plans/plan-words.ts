/** A plan's dates as mails and calendars tell them. */
import { brand } from "~/brand";
import type { PlanDateWords } from "@emails/plans";
import { changeWords, type ChangedFields } from "~/domain/events/change-words";
import { doorsLabel, priceLabel } from "~/domain/events/fact-labels";
import { dayLabel, timeLabel } from "~/domain/events/labels";
import { pictureUrl, presentDetail } from "~/domain/events/present";
import { httpLink } from "~/domain/events/whereabouts";
import type { PublicEvent } from "@db/queries/events/events";
import type { NewOption } from "@db/queries/groups/plans";
import type { OptionState } from "@db/schema";
import { excerpt } from "~/lib/text";
import { localDay, startOfDay } from "~/lib/time";
import { ANSWER_WORDS } from "~/domain/groups/constants";
import { isOn, runsForDays, optionOf, tonight } from "./dates";
import { currentDates, type Plan, type PlanOption } from "./plan";

type Described = Pick<PlanOption, "title" | "venue" | "address" | "day" | "starts_at" | "event">;

/** Why nobody can go: by what the event says now. */
export const OFF_WORDS: Record<Exclude<OptionState, "on" | "online" | "sold-out">, string> = {
  cancelled: "The venue has called this off.",
  postponed: "The venue has put this off. Its own page tells the new date.",
  gone: "It is not on the calendar any more on that day. Ask the venue before you go.",
};

type Told = Pick<NewOption, "day" | "startsAt" | "venue" | "state">;

export const ticketsOf = ({ event }: PlanOption): string | null => httpLink(event?.ticket_url ?? null);

/** 'Meet 7:15 PM, at the box office'; empty where nothing is agreed. */
export function meetingWords(meeting: { meet_at: Date | null; meet_where: string }, day: string): string {
  const { meet_at: at, meet_where: where } = meeting;
  if (!at && where === "") return "";
  const isOther = at !== null && localDay(at, brand.zone) !== day;
  const time = at && [isOther ? dayLabel(localDay(at, brand.zone), day) : "", timeLabel(at) ?? "12:00 AM"];
  return ["Meet", [time?.filter(Boolean).join(", "), where].filter(Boolean).join(", ")].join(" ");
}

/** Words for what its members have not been told yet. @param today 'YYYY-MM-DD' */
export function toldWords(before: Told, after: Told, today: string): string[] {
  if (after.state === "gone") return before.state === "gone" ? [] : ["Taken off the calendar"];
  const isBack = before.state === "gone";
  const fields: ChangedFields = {};
  if (isBack || statusOf(before.state) !== statusOf(after.state))
    fields.status = [before.state, statusOf(after.state)];
  if (startsAt(before) !== startsAt(after)) fields.start = [startsAt(before), startsAt(after)];
  if (before.venue !== after.venue) fields.place = [[before.venue], [after.venue]];
  const isFull = after.state === "sold-out";
  if ((before.state === "sold-out") !== isFull && isOn(after.state)) fields.sold_out = [!isFull, isFull];
  return changeWords(fields, today);
}

/** An answer in words: "Yes to Night of Short Films, Fri, Nov 27 · 7:30 PM". */
export const saidWords = (plan: Plan, personId: string, now: Date): string[] =>
  currentDates(plan).flatMap((date) => {
    const answer = date.answers.find(({ person_id }) => person_id === personId)?.answer;
    return answer ? [`${ANSWER_WORDS[answer]} to ${date.title}, ${whenOf(date, tonight(now))}`] : [];
  });

/** A date that is only suggested. */
export function suggestedWords(
  { row, day }: { row: PublicEvent; day: string },
  site: { origin: string; today: string },
): PlanDateWords {
  const { venue, address, title, startsAt } = optionOf(row, day);
  return planDateWords({ title, venue, address, day, starts_at: startsAt, event: row }, site);
}

const BLURB = 200;

export function planDateWords(
  date: Described,
  { origin, today }: { origin: string; today: string },
): PlanDateWords {
  const { event } = date;
  const detail = event && presentDetail(event, today);
  return {
    title: event?.title ?? date.title,
    when: whenOf(date, today),
    where: detail
      ? [detail.venueName, detail.address].filter(Boolean).join(", ")
      : [date.venue, date.address].filter(Boolean).join(", "),
    facts: event ? [priceLabel(event), doorsLabel(event)].filter(Boolean).join(" · ") : "",
    blurb: detail ? excerpt(detail.whyToGo ?? detail.description, BLURB) : "",
    url: detail ? `${origin}${detail.href}` : null,
    picture: event ? pictureUrl(event, origin) : null,
  };
}

/** 'Fri, Nov 27 · 7:30 PM', also of a day within a run and of an event that is gone. */
export function whenOf({ day, starts_at, event }: Described, today: string): string {
  if (event && !runsForDays(event)) return presentDetail(event, today).when;
  if (starts_at)
    return [dayLabel(localDay(starts_at, brand.zone), today), timeLabel(starts_at)]
      .filter(Boolean)
      .join(" · ");
  return [dayLabel(day, today), event?.source_hours].filter(Boolean).join(" · ");
}

const STATUS: Partial<Record<OptionState, string>> = {
  cancelled: "cancelled",
  postponed: "postponed",
  online: "moved_online",
};
const statusOf = (state: OptionState): string => STATUS[state] ?? "scheduled";

const startsAt = ({ day, startsAt }: Told): string => (startsAt ?? startOfDay(day, brand.zone)).toISOString();
