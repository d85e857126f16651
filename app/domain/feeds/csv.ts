/** A feed for a spreadsheet: one row for each event, in columns that keep their names and order. New ones come at the end. */
import { brand } from "~/brand";
import { writeCsv } from "~/lib/csv";
import { cleanLine } from "~/lib/text";
import { zonedIso } from "../events/json-ld";
import { stateLabel } from "../events/fact-labels";
import { isStartUnknown } from "../events/labels";
import type { EventFeed, EventFeedItem } from "./feed";

const local = (at: Date | null) => (at === null ? "" : zonedIso(at, brand.zone));
const units = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2));

const COLUMNS: Record<string, (item: EventFeedItem) => string | null> = {
  id: ({ row }) => String(row.id),
  title: ({ row }) => cleanLine(row.title),
  state: ({ row }) => stateLabel(row),
  when: ({ detail }) => detail.when,
  first_day: ({ row }) => (isStartUnknown(row.start_time) ? "" : row.first_day),
  last_day: ({ row }) => row.last_day,
  // Without an hour the day alone is known.
  start: ({ row }) => (row.start_hour === null ? "" : local(row.start_time)),
  end: ({ row }) => (row.start_hour === null ? "" : local(row.end_time)),
  venue: ({ detail }) => detail.venueName,
  address: ({ detail }) => detail.address,
  neighborhood: ({ detail }) => detail.area,
  interest: ({ detail }) => detail.interest,
  price: ({ detail }) => detail.price,
  price_from: ({ row }) => units(row.price_from_cents),
  price_to: ({ row }) => units(row.price_to_cents),
  tickets: ({ row }) => row.ticket_url,
  website: ({ detail }) => detail.detailsUrl,
  url: ({ url }) => url,
  why_to_go: ({ detail }) => detail.whyToGo,
  description: ({ detail }) => detail.description,
};

export const toCsv = ({ items }: EventFeed): string =>
  writeCsv([
    Object.keys(COLUMNS),
    ...items.map((item) => Object.values(COLUMNS).map((textOf) => textOf(item) ?? "")),
  ]);
