/** Lists other events at the hour that somebody types for an event: of its kind, and near it. */
import { findSourcesNamed } from "@db/queries/admin/event-edits";
import { listSameNight, type EventLine } from "@db/queries/events/related";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { stateLabel } from "~/domain/events/fact-labels";
import { eventHref, hourLabel, venueNameOf } from "~/domain/events/present";
import { pointOf } from "~/domain/events/whereabouts";
import { milesBetween } from "~/lib/distance";
import { readPoint } from "~/lib/point";
import { eveningOf, hours } from "~/lib/time";
import { hiddenNumber } from "../concurrent";
import { readTypedTime } from "./typed-time";

/** Fields of the event form; `event` is the one that is edited. */
export const NIGHT_FIELDS = ["start", "interest", "venue", "point", "event"] as const;
export type NightForm = Record<(typeof NIGHT_FIELDS)[number], string>;

export interface NightRow {
  id: number;
  href: string;
  title: string;
  /** '8:00 PM, Film Forum, 0.3 miles, sold out' */
  about: string;
}

const SAME_HOURS = hours(3);
const NEAR_MILES = 1.5;
const MOST = 8;

/** Without a chosen kind all kinds, without a point the whole city, without a time an empty list. */
export async function readThatNight(db: Db, form: NightForm): Promise<NightRow[]> {
  const reading = readTypedTime(form.start, "first");
  if (!("at" in reading)) return [];
  const { at } = reading;
  const [venue] = form.venue.trim() === "" ? [] : await findSourcesNamed(db, form.venue.trim());
  const typed = readPoint(form.point) ?? null;
  const point =
    typed ?? (venue && venue.lat !== null && venue.lng !== null ? { lat: venue.lat, lng: venue.lng } : null);
  const rows = await listSameNight(db, {
    day: eveningOf(at, brand.zone),
    from: new Date(at.getTime() - SAME_HOURS),
    until: new Date(at.getTime() + SAME_HOURS),
    interestId: hiddenNumber(form.interest) || null,
    around: point && { point, miles: NEAR_MILES },
    exceptSource: venue?.id ?? null,
    exceptId: hiddenNumber(form.event),
    limit: MOST,
  });
  return rows.map((row) => nightRow(row, point));
}

function nightRow(row: EventLine, from: { lat: number; lng: number } | null): NightRow {
  const point = pointOf(row);
  const miles = from && point ? `${milesBetween(from, point).toFixed(1)} miles` : null;
  return {
    id: row.id,
    href: eventHref(row.id, row.title),
    title: row.title,
    about: [hourLabel(row), venueNameOf(row), miles, stateLabel(row)].filter(Boolean).join(", "),
  };
}
