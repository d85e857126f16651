/** Festivals over several venues: their own sites announce everything, each venue what it has. */
import { addDays } from "~/lib/time";
import { eventFrom } from "../events";
import { weekOf } from "../time";
import type { SampleEvent, SampleVenue } from "../types";
import { venueCalled, venues } from "../venues";
import { bookingFor } from "../works";

const hosts = venues.filter(({ festival }) => festival !== null);

/** @returns what the festivals put on at this venue, or this festival at all of its venues */
export function festivalOn(venue: SampleVenue, day: string): SampleEvent[] {
  return hosts.flatMap((host) => {
    const places =
      host === venue ? host.festival?.venues : host.festival?.venues.filter((slug) => slug === venue.slug);
    return (places ?? []).flatMap((slug) => programmeAt(host, slug, day, venue));
  });
}

function programmeAt(host: SampleVenue, slug: string, day: string, source: SampleVenue): SampleEvent[] {
  const festival = host.festival;
  const at = venueCalled(slug);
  if (!festival || !at) return [];
  const started = Array.from({ length: festival.days }, (_, index) => addDays(day, -index)).some((first) => {
    const { number, weekday } = weekOf(first);
    return weekday === festival.weekday && number % festival.everyWeeks === festival.week;
  });
  if (!started) return [];
  const place = festival.venues.indexOf(slug);
  return festival.times.flatMap((time, index) => {
    // Not every venue opens its doors for every hour.
    if ((index + place + weekOf(day).weekday) % 3 === 2) return [];
    // After midnight it is still the evening's programme.
    const start = { day: time < "06:00" ? addDays(day, 1) : day, time };
    const turn = weekOf(day).number * 20 + place * 5 + index + weekOf(day).weekday;
    const { work, title } = bookingFor(festival.bank, host, turn, `${day} ${slug} ${time}`);
    const booking = { work, title: festival.prefix + title };
    const minutes = work.minutes ?? 60;
    return [
      eventFrom(source, { booking, start, minutes, bank: festival.bank, place: at, price: host.price }),
    ];
  });
}
