/** A cinema's day: a few films of the fortnight's pool in turn, on each screen; late pictures, mornings for children. */
import { eventFrom } from "../events";
import { seededRandom, shuffled } from "../random";
import { clockOf, daysSinceEpoch, minutesOfDay, weekOf } from "../time";
import type { SampleEvent, SampleVenue, Work } from "../types";
import { venues } from "../venues";
import { fullTitle, worksOf } from "../works";

export function showingsOn(venue: SampleVenue, day: string): SampleEvent[] {
  const { weekday } = weekOf(day);
  const screens = Array.from({ length: venue.screens ?? 1 }, (_, screen) => screen);
  const shown = screens.flatMap((screen) => screenOn(venue, day, screen));
  const late = weekday === 5 || weekday === 6 ? [showing(venue, midnightFilm(venue, day), day, "23:59")] : [];
  return [...shown, ...late];
}

const CLEANING = 25;
const LAST_START = minutesOfDay("21:50");

function screenOn(venue: SampleVenue, day: string, screen: number): SampleEvent[] {
  const { weekday } = weekOf(day);
  const films = filmsOf(venue, day, screen);
  const events: SampleEvent[] = [];
  const random = seededRandom(`screen ${venue.slug} ${screen}`);
  let minute = (weekday > 5 ? 11 : 13) * 60 + Math.floor(random() * 12) * 5;
  for (let count = 0; minute <= LAST_START; count += 1) {
    const film = films[count % films.length] as Work;
    events.push(showing(venue, film, day, clockOf(minute)));
    minute = Math.ceil((minute + (film.minutes ?? 95) + CLEANING) / 5) * 5;
  }
  return events;
}

/** Films that play in the city in one fortnight; each is at about three venues. */
const IN_TOWN = 16;

function filmsOf(venue: SampleVenue, day: string, screen: number): Work[] {
  const week = filmWeek(day);
  const all = shuffled(worksOf("films"), "films in town");
  const own = venue.taste ? all.filter(({ language }) => language?.startsWith(venue.taste ?? "")) : all;
  const fortnight = Math.floor(week / 2) * 7;
  const pool = Array.from({ length: IN_TOWN }, (_, index) => own[(fortnight + index) % own.length] as Work);
  const first = venues.indexOf(venue) * 3 + screen * 5 + week;
  return [0, 4].map((step) => pool[(first + step) % pool.length] as Work);
}

function midnightFilm(venue: SampleVenue, day: string): Work {
  const late = worksOf("films").filter(({ by }) => by === "Lorna Fipps" || by === "Cosmo Talarico");
  return late[(filmWeek(day) + venues.indexOf(venue)) % late.length] as Work;
}

/** Programmes change on Fridays. 2 January 1970 was one. */
const filmWeek = (day: string): number => Math.floor((daysSinceEpoch(day) - 1) / 7);

function showing(venue: SampleVenue, work: Work, day: string, time: string): SampleEvent {
  const { weekday } = weekOf(day);
  const isEvening = time >= "18:00" && time < "21:00";
  const isFirstNight = work.premiere !== undefined && weekday === 5 && isEvening;
  const occasion = isFirstNight ? `Q&A with ${work.by}` : work.premiere;
  const access =
    weekday === 2 && isEvening ? ["captions"] : weekday === 7 && time < "13:00" ? ["relaxed"] : [];
  const booking = { work, title: spelt(work, venue) };
  const minutes = work.minutes ?? 95;
  return eventFrom(venue, { booking, start: { day, time }, minutes, bank: "films", access, occasion });
}

/** Two venues write the same film in two ways. */
function spelt(work: Work, { spelling }: SampleVenue): string {
  const { title, english, year, format } = work;
  const isPrint = format?.endsWith("mm");
  if (spelling === "year") return `${title} (${year})`;
  if (spelling === "gauge") return isPrint ? `${title} in ${format}` : title;
  if (spelling === "shout") return `${(english ?? title).toUpperCase()}${isPrint ? ` [${format}]` : ""}`;
  if (spelling === "restoration")
    return format === "4K restoration" ? `${title} – New 4K Restoration` : title;
  return fullTitle(work);
}
