/** A plan as pages show it: on the group's page, on its own and behind its link. Every label is a string. */
import type { PlanAnswer } from "@db/schema";
import { brand } from "~/brand";
import { addToCalendarLinks, mapLinks, type OutLink } from "~/domain/events/calendar-links";
import { eventState, type EventState } from "~/domain/events/event-state";
import { eventHref, presentDetail } from "~/domain/events/present";
import { pointOf } from "~/domain/events/whereabouts";
import { fitReason, type SuggestedDate } from "~/domain/groups/suggest-dates";
import type { Shared } from "~/domain/groups/shared";
import { roundedWay } from "~/domain/groups/fit-words";
import { ANSWERS, NAMELESS } from "~/domain/groups/constants";
import { travelFrom } from "~/domain/transit/travel-time";
import type { Picture } from "~/lib/pictures";
import { localClock, localDay } from "~/lib/time";
import { dateKey, isOn, runsForDays } from "./dates";
import { answererIds, chosenDate, currentDates, isDateOver, type Plan, type PlanOption } from "./plan";
import { meetingWords, OFF_WORDS, suggestedWords, ticketsOf, planDateWords } from "./plan-words";

export interface ShownDate {
  id: string;
  title: string;
  /** Null for an event that is gone. */
  href: string | null;
  picture: Picture | null;
  when: string;
  where: string;
  /** '$15 · Doors 7:00 PM'. */
  facts: string;
  ticketsUrl: string | null;
  maps: OutLink[];
  /** The first line of the event's own page. */
  state: EventState | null;
  /** Whether it can be answered and settled. */
  isOpen: boolean;
  /** The event's version, for whoever settles. */
  version: number;
  isChosen: boolean;
  reason: string;
  tally: Record<PlanAnswer, string[]>;
  mine: PlanAnswer | null;
}

export interface ShownPlan {
  id: string;
  group: { id: string; name: string };
  by: string | null;
  note: string;
  /** 'Meet 7:15 PM, at the box office'; empty where nothing is agreed. */
  meeting: string;
  /** 'HH:MM' and the place, for the form. */
  meetAt: string;
  meetWhere: string;
  version: number;
  isSettled: boolean;
  dates: ShownDate[];
  waitingFor: string[];
  canDecide: boolean;
  /** The calendar links of the settled date. */
  calendars: OutLink[];
}

interface Viewer {
  id: string;
  now: Date;
  origin: string;
  /** The group's common ground; null for strangers, who learn nothing of it. */
  shared: Shared | null;
  members: { id: string; full_name: string | null }[];
  /** They have no more than the group's link: first names do. */
  isStranger?: boolean;
}

export function showPlan(plan: Plan, viewer: Viewer): ShownPlan {
  const answered = answererIds(currentDates(plan), ANSWERS);
  const chosen = chosenDate(plan);
  const canDecide =
    viewer.members.some(({ id }) => id === viewer.id) &&
    (plan.created_by === viewer.id || plan.proposer_id === viewer.id);
  return {
    id: plan.id,
    group: { id: plan.group_id, name: plan.group_name },
    by: viewer.isStranger && plan.proposed_by ? firstName(plan.proposed_by) : plan.proposed_by,
    note: plan.note,
    meeting: chosen ? meetingWords(plan, chosen.day) : "",
    meetAt: plan.meet_at ? localClock(plan.meet_at, brand.zone) : "",
    meetWhere: plan.meet_where,
    version: plan.sequence,
    isSettled: chosen !== null,
    dates: currentDates(plan).map((date) => showDate(date, viewer)),
    waitingFor: viewer.members
      .filter(({ id }) => !answered.has(id))
      .map(({ full_name }) => full_name ?? NAMELESS),
    canDecide,
    calendars: chosen && isOn(chosen.now) ? calendarsOf(plan, chosen, viewer) : [],
  };
}

/** Everybody's way to a date, the longest first; only of those whose zip code is known. */
export function showWays(
  plan: Plan,
  shared: Shared,
  viewerId: string,
): { name: string; minutes: number; isMine: boolean }[] {
  const [date] = currentDates(plan);
  const point = date?.event ? pointOf(date.event) : null;
  if (!date || !point || currentDates(plan).length > 1) return [];
  const out = answererIds([date], ["no"]);
  return shared.starts
    .filter(({ id }) => !out.has(id))
    .map((start) => ({
      name: start.name,
      minutes: roundedWay(travelFrom(start)(point)),
      isMine: start.id === viewerId,
    }))
    .toSorted((a, b) => b.minutes - a.minutes);
}

/** A suggested date, to choose from. */
export function chooseSuggested(date: SuggestedDate, today: string) {
  const { title, when, where } = suggestedWords(date, { origin: "", today });
  return {
    key: dateKey({ eventId: date.row.id, day: date.day }),
    href: eventHref(date.row.id, date.row.title),
    title,
    label: when,
    venue: where,
    words: date.reason,
    isAsked: false,
  };
}

const GONE = { label: "Gone", text: OFF_WORDS.gone };

function showDate(date: PlanOption, viewer: Viewer): ShownDate {
  const { event } = date;
  const today = localDay(viewer.now, brand.zone);
  const words = planDateWords(date, { origin: "", today });
  const point = event ? pointOf(event) : null;
  const names = (answer: PlanAnswer) =>
    date.answers
      .filter((given) => given.answer === answer)
      .map((given) => (viewer.isStranger ? firstName(given.name) : nameOf(given.name, given.is_guest)));
  return {
    id: date.id,
    title: words.title,
    href: words.url,
    picture: event ? presentDetail(event, today).picture : null,
    when: words.when,
    where: words.where,
    facts: words.facts,
    ticketsUrl: isOn(date.now) ? ticketsOf(date) : null,
    maps: date.now === "online" ? [] : mapLinks(words.where, point),
    state: event && date.now !== "gone" ? eventState(event, viewer.now, today) : GONE,
    isOpen: isOn(date.now) && !isDateOver(date, viewer.now),
    version: event?.version ?? 0,
    isChosen: date.is_chosen,
    reason:
      event && viewer.shared
        ? fitReason(viewer.shared, { day: date.day, interestId: event.interest_id, point })
        : "",
    tally: Object.fromEntries(ANSWERS.map((answer) => [answer, names(answer)])) as ShownDate["tally"],
    mine: date.answers.find(({ person_id }) => person_id === viewer.id)?.answer ?? null,
  };
}

const nameOf = (name: string | null, isGuest: boolean): string =>
  isGuest ? `${name ?? NAMELESS} (by the link)` : (name ?? NAMELESS);

const firstName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? NAMELESS;

function calendarsOf(plan: Plan, date: PlanOption, { origin, now }: Viewer): OutLink[] {
  const { event } = date;
  if (!event) return [];
  const today = localDay(now, brand.zone);
  // A day of a run, not the whole of it.
  const times = runsForDays(event)
    ? { ...event, first_day: date.day, last_day: date.day, start_hour: null }
    : event;
  const links = addToCalendarLinks({
    ...times,
    title: `${date.title} (${plan.group_name})`,
    place: planDateWords(date, { origin: "", today }).where,
    url: `${origin}/plan/${plan.id}`,
  });
  return links.filter(({ label }) => label !== "Apple");
}
