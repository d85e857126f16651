/** Evenings of the week, filled from a bank in turn; and entries of a calendar that are nobody's business. */
import { eventFrom } from "../events";
import { seededRandom } from "../random";
import { weekdaysOf, weekOf } from "../time";
import type { SampleEvent, SampleVenue, Slot } from "../types";
import { bookingFor, type Booking } from "../works";

/** Whether a series takes this day off. */
export const rests = ({ restsEvery = 0 }: Slot, day: string): boolean =>
  restsEvery > 0 && weekOf(day).number % restsEvery === 0;

export function nightsOn(venue: SampleVenue, day: string): SampleEvent[] {
  const { number, weekday } = weekOf(day);
  let turn = number * venue.slots.reduce((sum, { days }) => sum + weekdaysOf(days).length, 0);
  let last: SampleEvent | null = null;
  return venue.slots.flatMap((slot) => {
    const days = weekdaysOf(slot.days);
    const place = days.indexOf(weekday);
    const own = turn + place;
    turn += days.length;
    if (place < 0 || rests(slot, day)) return [];
    const bank = slot.bank ?? venue.bank ?? "performance";
    const fixed = slot.fixed && { work: slot.fixed, title: slot.fixed.title };
    const before = slot.again ? last : null;
    const booking: Booking = before ?? fixed ?? bookingFor(bank, venue, own, `${day} ${slot.time}`);
    const minutes = booking.work.minutes ?? slot.minutes;
    const { price, doors } = slot;
    const series = slot.fixed ? slot : null;
    const event = eventFrom(venue, {
      booking,
      start: { day, time: slot.time },
      minutes,
      bank,
      price,
      doors,
      series,
    });
    // Who does not come plays no second set either.
    last = before ? { ...event, status: before.status, soldOut: before.soldOut } : event;
    return [last];
  });
}

const HELD = [
  ["private", "Board meeting: the lease, and who forgot to sign it"],
  ["hold", "HOLD: wedding?"],
  ["closed", "Closed for private event"],
  ["private", "Dentist (Marta)"],
  ["hold", "TENTATIVE – load-in, do not announce"],
] as const;

export function heldOn(venue: SampleVenue, day: string): SampleEvent[] {
  const { number, weekday } = weekOf(day);
  if (!venue.holds || weekday !== 1) return [];
  const [held, title] = seededRandom(`held ${venue.slug} ${number}`).pick(HELD);
  const booking = { work: { title, about: "Not for the public." }, title };
  const event = eventFrom(venue, {
    booking,
    start: { day, time: "18:00" },
    minutes: 120,
    bank: "recreation",
    price: "",
  });
  return [{ ...event, held, ages: null, status: "scheduled" }];
}
