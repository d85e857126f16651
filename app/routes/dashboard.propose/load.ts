/** The dates that an event could be proposed for to one of the reader's groups, and who of it can on each. */
import { listGroupsOf, listMembers } from "@db/queries/groups/groups";
import { listAsked } from "@db/queries/groups/plans";
import { findEvent } from "@db/queries/events/events";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { dayLabel } from "~/domain/events/labels";
import { presentDetail } from "~/domain/events/present";
import { canWords } from "~/domain/groups/can-words";
import { readWeek } from "~/domain/groups/shared";
import { weekdayName } from "~/domain/groups/suggest-dates";
import { isOn, runsForDays, listDateChoices, stateOn, tonight } from "~/domain/plans/dates";
import type { AppContext } from "~/context";

export type ProposePage = Awaited<ReturnType<typeof loadPropose>>;

/** More are folded. */
const SHOWN = 8;

/** @throws a 404 for what is over or no event */
export async function loadPropose(context: AppContext, userId: string, query: URLSearchParams) {
  const eventId = hiddenNumber(query.get("event") ?? "");
  const event = eventId > 0 ? await findEvent(context.db, eventId) : undefined;
  const today = context.today();
  if (!event || event.ends_at <= context.now() || !isOn(stateOn(event, event.last_day)))
    throw new Response("This event is over or no longer takes place.", { status: 404 });
  const groups = await listGroupsOf(context.db, userId);
  const group = groups.find(({ id }) => id === query.get("group")) ?? groups[0];
  const { title, when, venueName, href, hours } = presentDetail(event, today);
  const dates = group ? await loadDates(context, event, group.id) : [];
  const best =
    dates.find(({ isThis, isAsked }) => isThis && !isAsked) ?? dates.find(({ isAsked }) => !isAsked);
  return {
    event: { id: event.id, title, when, venueName, href },
    isRun: runsForDays(event),
    hours: runsForDays(event) ? hours : null,
    groups: groups.map(({ id, name, members }) => ({ id, name, members })),
    group: group?.id ?? null,
    dates: dates.slice(0, SHOWN),
    more: dates.slice(SHOWN),
    best: best?.key ?? null,
  };
}

async function loadDates(
  context: AppContext,
  event: NonNullable<Awaited<ReturnType<typeof findEvent>>>,
  groupId: string,
) {
  const { db } = context;
  const now = context.now();
  const today = tonight(now);
  const week = await readWeek(db, groupId, await listMembers(db, groupId));
  const asked = await listAsked(db, groupId, today);
  const choices = await listDateChoices(db, event, now);
  const dates = choices.map(({ key, eventId, day, time, venue }) => {
    const weekday = weekdayName(day);
    const said = week.find((fit) => fit.day === weekday) ?? { can: [], cannot: [], unsaid: [] };
    return {
      key,
      label: [dayLabel(day, today), time].filter(Boolean).join(" · "),
      venue,
      words: canWords(weekday, said),
      can: said.can.length,
      isAsked: asked.some((date) => date.eventId === eventId && date.day === day),
      isThis: eventId === event.id && !runsForDays(event),
    };
  });
  // Any day of a run would do: those on which most can come stand first.
  return runsForDays(event) ? dates.toSorted((a, b) => b.can - a.can) : dates;
}
