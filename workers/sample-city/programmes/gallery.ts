/** Shows that follow each other on a gallery's walls, each with its reception, its talk and its last day. */
import { addDays } from "~/lib/time";
import { eventFrom } from "../events";
import { daysSinceEpoch, weekOf } from "../time";
import type { SampleEvent, SampleVenue } from "../types";
import { venues } from "../venues";
import { bookingFor, fullTitle } from "../works";

/** Longest thing in the city, so that what began before today is still met. */
export const LONGEST_SHOW = 49;

/** Shows change on Thursdays. */
export function showsOn(venue: SampleVenue, day: string): SampleEvent[] {
  const rooms = Array.from({ length: venue.rooms ?? 0 }, (_, room) => room);
  return rooms.flatMap((room) => {
    const weeks = 5 + ((venues.indexOf(venue) + room) % 3);
    const week = Math.floor((daysSinceEpoch(day) + 3) / 7) + venues.indexOf(venue) * 2 + room * 3;
    const { weekday } = weekOf(day);
    // Each room has a third of the bank, so that no show hangs in two.
    const turn = (Math.floor(week / weeks) % 9) * 3 + room;
    const { work } = bookingFor("exhibitions", venue, turn, "");
    const name = fullTitle(work);
    const age = week % weeks;
    const hang = (title: string, time: string, minutes: number) => {
      return { booking: { work, title }, start: { day, time }, minutes, bank: "exhibitions", price: "Free" };
    };
    if (age === 0 && weekday === 4) {
      const end = { day: addDays(day, weeks * 7 - 5), time: "18:00" };
      const show = eventFrom(venue, { ...hang(name, "12:00", 0), end, wholeDays: true, price: venue.price });
      return [show, eventFrom(venue, hang(`Opening reception: ${name}`, "18:00", 120))];
    }
    return age === 2 && weekday === 6 ? [eventFrom(venue, hang(`Artist talk: ${work.by}`, "15:00", 60))] : [];
  });
}
