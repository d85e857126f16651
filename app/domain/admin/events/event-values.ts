/** The form of an event: its values as stored, what an editor changed, and which changes another editor's save conflicts with. Pure. */
import type { EditableEvent } from "@db/queries/admin/event-edits";
import { pointText } from "~/lib/point";
import { Rejected } from "~/domain/errors";
import { EVENT_FIELDS, type EventField, type EventInput } from "./event-input";
import { factFieldValues } from "./fact-fields";
import { fieldTime, foldOf } from "./typed-time";
import { wordFieldValues } from "./word-form";

export type EventValues = Record<EventField, string>;

export const EMPTY_VALUES: EventValues = {
  ...(Object.fromEntries(EVENT_FIELDS.map((name) => [name, ""])) as EventValues),
  status: "scheduled",
  soldOut: "no",
  dateOnly: "no",
};

/** Fields of a form as an editor sent them. */
export interface EventChanges {
  changed: EventInput;
  /** The values that the form was made from. */
  was: Partial<EventValues>;
  /** Fields of which the editor takes what somebody else saved, as it was shown. */
  taken: EventField[];
}

export function eventValues(event: EditableEvent): EventValues {
  return {
    ...factFieldValues(event),
    ...wordFieldValues(event),
    title: event.title,
    work: event.work ?? "",
    interest: String(event.interest_id ?? ""),
    description: event.description,
    start: fieldTime(event.start_time),
    startFold: foldOf(event.start_time),
    end: fieldTime(event.end_time),
    endFold: foldOf(event.end_time),
    dateOnly: event.date_only ? "yes" : "no",
    venue: event.venue_name ?? "",
    location: event.location ?? "",
    point: pointText(event.lat, event.lng),
    link: event.event_url ?? "",
    picture: event.image_url ?? "",
  };
}

/**
 * Leaves only the fields that the editor changed, so that a save writes nothing else.
 * @param was the values that the form was made from
 */
export function changedFields(form: EventInput, was: Partial<EventValues>): EventInput {
  const changed: EventInput = {};
  for (const name of EVENT_FIELDS) {
    const typed = form[name];
    if (typed !== undefined && (was[name] === undefined || sent(typed) !== sent(was[name])))
      changed[name] = typed;
  }
  // The hour's choice says nothing without its time.
  for (const name of ["start", "end"] as const)
    if (changed[name] ?? changed[`${name}Fold`]) {
      changed[name] = form[name];
      changed[`${name}Fold`] = form[`${name}Fold`];
    }
  return changed;
}

/** @throws Rejected naming the fields that somebody else changed since the form was made, in another way than this editor */
export function refuseConflicts({ changed, was, taken }: EventChanges, now: EventValues): void {
  const conflicts = EVENT_FIELDS.filter((name) => {
    const typed = changed[name];
    const before = was[name];
    if (before === undefined || name.endsWith("Fold") || sent(now[name]) === sent(before)) return false;
    return taken.includes(name) || (typed !== undefined && sent(now[name]) !== sent(typed));
  });
  if (conflicts.length === 0) return;
  throw new Rejected(
    Object.fromEntries(conflicts.map((name) => [name, "Saved differently by somebody else meanwhile."])),
    "edit-conflict",
  );
}

/** As a browser sends it. */
const sent = (text: string) => text.replaceAll("\r\n", "\n").trim();
