/** Shows a venue's change, field by field, on its desk and to editors. Pure. */
import type { VenueChange } from "@db/queries/venues/changes";
import { EVENT_FIELDS } from "~/domain/admin/events/event-input";
import { REPEAT_FIELDS } from "~/domain/admin/events/repeat";

export interface ChangeLine {
  name: string;
  before: string;
  after: string;
}

type Change = Pick<VenueChange, "kind" | "form" | "was" | "interest" | "interest_was">;

/** Without those that say which of two hours, and nothing by themselves. */
const IN_ORDER = [...EVENT_FIELDS.filter((name) => !name.endsWith("Fold")), ...REPEAT_FIELDS];

export function changeLines(change: Change): ChangeLine[] {
  const { kind, form, was, interest, interest_was } = change;
  if (kind === "recipe")
    return [{ name: "How the page is read", before: "", after: "as they pointed on it" }];
  const said: Record<string, string> = { ...form, ...(form.interest && interest ? { interest } : {}) };
  const before: Record<string, string> = {
    ...was,
    ...(was.interest && interest_was ? { interest: interest_was } : {}),
  };
  const lines = IN_ORDER.flatMap((field) => {
    const value = said[field];
    return value === undefined || (kind === "add" && value === "")
      ? []
      : { name: nameOf(field), before: valueOf(before[field] ?? ""), after: valueOf(value) };
  });
  return lines.length > 0 ? lines : [{ name: "It is right", before: "", after: "as it was read" }];
}

const NAMES: Record<string, string> = {
  dateOnly: "Time not known",
  soldOut: "Sold out",
  location: "Address",
  accessibility: "Access",
  link: "Page of the event",
  status: "State",
};

const nameOf = (field: string): string => NAMES[field] ?? field.charAt(0).toUpperCase() + field.slice(1);

const VALUES: Record<string, string> = {
  scheduled: "as planned",
  moved_online: "moved online",
  cancelled: "called off",
};

const valueOf = (text: string): string => VALUES[text] ?? text.replace(/(?<=^\d{4}-\d\d-\d\d)T/, " ");
