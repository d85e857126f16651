/** Evenings of the week, filled from a bank in turn; and entries of a calendar that are nobody's business. */
import words from "@db/seed/sample-city/words.json";
import { eventFrom } from "../events";
import { seededRandom } from "../random";
import { weekdaysOf, weekOf } from "../time";
import type { SampleEvent, SampleVenue, Slot } from "../types";
import { bookingFor, type Booking } from "../works";

export function nightsOn(venue: SampleVenue, day: string): SampleEvent[] {
  const { number, weekday } = weekOf(day);
  let turn = number * venue.slots.reduce((sum, { days }) => sum + weekdaysOf(days).length, 0);
  let last: Booking | null = null;
  return venue.slots.flatMap((slot) => {
    const days = weekdaysOf(slot.days);
    const place = days.indexOf(weekday);
    const own = turn + place;
    turn += days.length;
    if (place < 0 || rests(slot, day)) return [];
    const { bank = venue.bank ?? "performance", fixed, price, doors, again } = slot;
    const named = fixed && { work: fixed, title: fixed.title };
    last = (again && last) || named || bookingFor(bank, venue, own, `${day} ${slot.time}`);
    const when = { start: { day, time: slot.time }, minutes: last.work.minutes ?? slot.minutes };
    return [eventFrom(venue, { booking: last, ...when, bank, price, doors, series: fixed ? slot : null })];
  });
}

/** Whether a series takes this day off. */
export const rests = ({ restsEvery = 0 }: Slot, day: string): boolean =>
  restsEvery > 0 && weekOf(day).number % restsEvery === 0;

export function heldOn(venue: SampleVenue, day: string): SampleEvent[] {
  const { number, weekday } = weekOf(day);
  if (!venue.holds || weekday !== 1) return [];
  const { as: heldAs, title } = seededRandom(`held ${venue.slug} ${number}`).pick(words.held);
  const booking = { work: { title, about: "Not for the public." }, title };
  const start = { day, time: "18:00" };
  const event = eventFrom(venue, { booking, start, minutes: 120, bank: "recreation", price: "" });
  return [{ ...event, heldAs, ages: null, status: "scheduled" }];
}
