/** A plan as its calendar entry says it: by its event as it is now, else as its members were last told. */
import { pointOf } from "~/domain/events/whereabouts";
import { isOn, startOn } from "./dates";
import type { Plan, PlanOption } from "./plan";
import type { PlanEntry, PlanStatus } from "./plan-ics";
import { meetingWords, ticketsOf, planDateWords } from "./plan-words";

export function entryOf(
  site: { now: () => Date; appOrigin: string; uidHost: string },
  plan: Plan,
  date: PlanOption,
  status: PlanStatus,
): PlanEntry {
  const { event, day } = date;
  const words = planDateWords(date, { origin: site.appOrigin, today: day });
  const tickets = ticketsOf(date);
  return {
    planId: plan.id,
    uidHost: site.uidHost,
    sequence: plan.sequence,
    updatedAt: site.now(),
    group: plan.group_name,
    title: words.title,
    status,
    day,
    startsAt: event ? startOn(event) : date.starts_at,
    endsAt: event?.ends_at ?? null,
    meetAt: plan.meet_at,
    place: words.where,
    point: event ? pointOf(event) : null,
    text: [
      words.when,
      meetingWords(plan, day),
      plan.note,
      words.facts,
      ...(tickets ? [`Tickets: ${tickets}`] : []),
    ]
      .filter((line) => line !== "")
      .join("\n"),
    url: `${site.appOrigin}/plan/${plan.id}`,
  };
}

/** The state of a date in a calendar: settled, only asked about, or off. */
export function statusOf(plan: Plan, date: PlanOption): PlanStatus {
  if (!isOn(date.now)) return "CANCELLED";
  return plan.settled_at ? "CONFIRMED" : "TENTATIVE";
}
