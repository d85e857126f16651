/** The dates that a plan can have: a showing, or a day of something that runs for longer. */
import type { Db } from "@db/client";
import { findEvent, type PublicEvent } from "@db/queries/events/events";
import { listDatesOfWork } from "@db/queries/events/related";
import type { NewOption } from "@db/queries/groups/plans";
import type { OptionState } from "@db/schema";
import { brand } from "~/brand";
import { Rejected } from "~/domain/errors";
import { presentDetail, startLabel } from "~/domain/events/present";
import { addDays, eveningOf, hours } from "~/lib/time";

export const NOT_ON = "This event is over or no longer takes place. Pick another one.";

export interface DateChoice {
  key: string;
  eventId: number;
  day: string;
  /** '7:30 PM'; null where the day has no hour. */
  time: string | null;
  venue: string;
}

/** @param keys as forms carry them, each once. @throws Rejected */
export async function readDates(db: Db, keys: string[], now: Date): Promise<NewOption[]> {
  const options: NewOption[] = [];
  for (const { eventId, day } of keys.map(readDateKey)) {
    const row = await findEvent(db, eventId);
    if (!row) throw new Rejected(NOT_ON);
    checkDate(row, day, now);
    options.push(optionOf(row, day));
  }
  return options;
}

/** A date as its group is told of it. */
export function optionOf(row: PublicEvent, asked: string): NewOption {
  const day = runsForDays(row) ? asked : row.first_day;
  const { venueName, address } = presentDetail(row, day);
  return {
    eventId: row.id,
    day,
    startsAt: startOn(row),
    title: row.title,
    venue: venueName,
    address,
    state: stateOn(row, day),
  };
}

/** Friends plan no further ahead. */
const DAYS_AHEAD = 45;
/** Showings to choose from. */
const MOST_SHOWINGS = 40;

/** Every day of a run, every showing of a work, or the event's only date: those that friends can still get to. */
export async function listDateChoices(db: Db, row: PublicEvent, now: Date): Promise<DateChoice[]> {
  const today = tonight(now);
  const until = addDays(today, DAYS_AHEAD);
  if (runsForDays(row)) {
    const first = row.first_day > today ? row.first_day : today;
    const last = row.last_day < until ? row.last_day : until;
    const choices: DateChoice[] = [];
    for (let day = first; day <= last; day = addDays(day, 1))
      choices.push({ ...keyed(row.id, day), time: null, venue: row.venue_name ?? row.source_name ?? "" });
    return choices;
  }
  const showings =
    row.work_id === null
      ? [row]
      : await listDatesOfWork(db, { workId: row.work_id, evening: today, limit: MOST_SHOWINGS });
  return showings
    .filter(
      (showing) => showing.status !== "cancelled" && showing.status !== "postponed" && !runsForDays(showing),
    )
    .filter((showing) => (startOn(showing) ?? showing.ends_at) > now)
    .map((showing) => ({
      ...keyed(showing.id, showing.first_day),
      time: startLabel(showing),
      venue: showing.venue_name ?? showing.source_name ?? "",
    }));
}

function readDateKey(text: string): { eventId: number; day: string } {
  const [, id = "", day = ""] = /^(\d{1,9}):(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  if (id === "") throw new Rejected("Something went wrong");
  return { eventId: Number(id), day };
}

const TOO_LATE =
  "This has begun, or is over within the hour: nobody would get there in time. Pick another date.";
const NO_SUCH_DAY = "It is not on that day. Pick another one.";

const IN_TIME = hours(1);

/** @throws Rejected unless friends can still get there */
function checkDate(row: PublicEvent, day: string, now: Date): void {
  const today = tonight(now);
  if (row.ends_at <= now) throw new Rejected(NOT_ON);
  if (day < row.first_day || day > row.last_day || day < today) throw new Rejected(NO_SUCH_DAY);
  if (!isOn(stateOn(row, day))) throw new Rejected(NOT_ON);
  const startsAt = startOn(row);
  const isLate = startsAt ? startsAt <= now : row.ends_at.getTime() <= now.getTime() + IN_TIME;
  if (isLate) throw new Rejected(TOO_LATE);
}

/** The evening that a moment belongs to. */
export const tonight = (now: Date): string => eveningOf(now, brand.zone);

/** Whether somebody can still go. */
export const isOn = (state: OptionState): boolean =>
  state === "on" || state === "online" || state === "sold-out";

/** Reads what an event says of itself on a day; undefined once it is no longer public. */
export function stateOn(row: PublicEvent | undefined, day: string): OptionState {
  if (!row || (runsForDays(row) && (day < row.first_day || day > row.last_day))) return "gone";
  if (row.status === "cancelled" || row.status === "postponed") return row.status;
  if (row.sold_out) return "sold-out";
  return row.status === "moved_online" ? "online" : "on";
}

/** Null where no hour of the day is known: a run is open for some of them. */
export const startOn = (
  row: Pick<PublicEvent, "first_day" | "last_day" | "start_hour" | "start_time">,
): Date | null => (runsForDays(row) || row.start_hour === null ? null : row.start_time);

export const runsForDays = (row: Pick<PublicEvent, "first_day" | "last_day">): boolean =>
  row.last_day > row.first_day;

const keyed = (eventId: number, day: string) => ({ key: dateKey({ eventId, day }), eventId, day });

/** A date as forms carry it: '12:2026-11-27'. */
export const dateKey = ({ eventId, day }: { eventId: number; day: string }): string => `${eventId}:${day}`;
