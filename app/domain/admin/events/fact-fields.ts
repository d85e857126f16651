/** Reads the facts of the event form: state, price, doors, ages, tickets. They are typed as people say them: "$12–15", "21+". */
import type { EventInput } from "./event-input";
import { webAddress } from "~/lib/web-address";
import type { EditableEvent, EventEdit } from "@db/queries/admin/event-edits";
import { brand } from "~/brand";
import { agesLabel, priceLabel } from "~/domain/events/fact-labels";
import { readAges } from "~/ingest/facts/ages";
import { readCost } from "~/ingest/facts/price";
import { instantToZoned, zonedToInstant } from "~/lib/time";

export const NO_WEB_ADDRESS = "Please enter a web address that begins with https://";

const STATUSES = ["scheduled", "postponed", "cancelled", "moved_online"] as const;

/** @param errors gets a message for each field that cannot be read */
export function readFactForm(form: EventInput, stored: EditableEvent, errors: Record<string, string>) {
  const before = factFieldValues(stored);
  const edit: EventEdit = {};
  const changed: string[] = [];
  const read = (field: keyof typeof before, name: string, reader: (text: string) => EventEdit | string) => {
    const typed = form[field]?.trim();
    if (typed === undefined || typed === before[field]) return;
    const reading = reader(typed);
    if (typeof reading === "string") errors[field] = reading;
    else {
      Object.assign(edit, reading);
      changed.push(name);
    }
  };
  read("status", "status", (text) => {
    const status = STATUSES.find((option) => option === text);
    return status ? { status } : "Please choose a state";
  });
  read("soldOut", "sold_out", (text) => ({ sold_out: text === "yes" }));
  read("price", "price", readPrice);
  read("doors", "doors_at", (text) => readDoors(text, stored.start_time));
  read("ages", "ages", readTypedAges);
  read("tickets", "ticket_url", readTickets);
  return { edit, changed };
}

type FactColumns = Parameters<typeof priceLabel>[0] &
  Parameters<typeof agesLabel>[0] &
  Pick<EditableEvent, "status" | "sold_out" | "doors_at" | "ticket_url">;

/** The values of the form's fields. */
export function factFieldValues(event: FactColumns) {
  const doors = event.doors_at && instantToZoned(event.doors_at, brand.zone);
  return {
    status: event.status,
    soldOut: event.sold_out ? "yes" : "no",
    price: priceLabel(event) ?? "",
    doors: doors ? `${two(doors.hour)}:${two(doors.minute)}` : "",
    ages: agesLabel(event) ?? "",
    tickets: event.ticket_url ?? "",
  };
}

const two = (value: number) => String(value).padStart(2, "0");

function readPrice(text: string): EventEdit | string {
  if (text === "")
    return { price_from_cents: null, price_to_cents: null, price_currency: null, price_note: null };
  const price = readCost(text);
  if (price === null || price === "wrong") return "Please enter a price such as $15, $10–20 or Free";
  const { from, to, currency, note } = price;
  return { price_from_cents: from, price_to_cents: to, price_currency: currency, price_note: note };
}

function readDoors(text: string, start: Date): EventEdit | string {
  if (text === "") return { doors_at: null };
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined) return "Please enter a valid time";
  const clock = { hour: Number(hour), minute: Number(minute), second: 0 };
  const doors_at = zonedToInstant({ ...instantToZoned(start, brand.zone), ...clock }, brand.zone);
  return doors_at <= start ? { doors_at } : "Doors must open before the event starts";
}

function readTypedAges(text: string): EventEdit | string {
  const ages = text === "" ? null : readAges(text);
  if (text !== "" && ages === null) return "Please enter an age limit such as 21+, All ages or 5–12";
  return { age_min: ages?.min ?? null, age_max: ages?.max ?? null };
}

function readTickets(text: string): EventEdit | string {
  const ticket_url = text === "" ? null : readWebAddress(text);
  return text !== "" && ticket_url === null ? NO_WEB_ADDRESS : { ticket_url };
}

const LONGEST_URL = 1000;

/** Null for what is none. */
export function readWebAddress(typed: string): string | null {
  const text = webAddress(typed);
  return /^https?:\/\//i.test(text) && URL.canParse(text) && text.length <= LONGEST_URL ? text : null;
}
