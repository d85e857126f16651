/** A venue's year, and how it, a guide and its double list it on each day. */
import { brand } from "~/brand";
import type { GatheredEvent } from "~/ingest/gathered-event";
import { days, hours, localDay, startOfDay } from "~/lib/time";
import { oneOf, upTo, type Chance } from "../faults/random";

export type SourceName = "hall" | "guide" | "double";

/** Days are counted from the first of the year. */
interface Time {
  day: number;
  hour: number;
}

export interface Show extends Time {
  n: number;
  title: string;
  announced: number;
  /** From `on` the venue says another evening or hour. */
  move: (Time & { on: number }) | null;
  /** From then on the venue lists it no more. */
  drop: number | null;
  inGuide: string;
  /** In the guide's words nobody but an editor recognises it. */
  isOdd: boolean;
}

const FIRST_WORDS = [
  "Moth",
  "Ladder",
  "Velvet",
  "Copper",
  "Harbor",
  "Paper",
  "Winter",
  "Glass",
  "Marble",
  "Night",
];
const SECOND_WORDS = [
  "Choir",
  "Engine",
  "Atlas",
  "Orchard",
  "Machine",
  "Parade",
  "Letters",
  "Theory",
  "Garden",
];
/** Days between two shows, but for the weekly night. */
const APART = 9;

export function programme(chance: Chance, length: number): Show[] {
  const shows: Show[] = [];
  const add = (title: string, day: number) => {
    const announced = day - 20 - upTo(chance, 25);
    const hour = oneOf(chance, [18, 19.5, 20, 21]);
    const turn = announced + 8 + upTo(chance, 10);
    const spelling = chance();
    shows.push({
      n: shows.length,
      title,
      announced,
      day,
      hour,
      move: chance() < 0.15 ? { on: turn, day: day + upTo(chance, 2), hour: hour + 0.5 } : null,
      drop: chance() < 0.06 ? turn + 5 : null,
      inGuide: spelling < 0.6 ? title : spelling < 0.8 ? `${title} w/ support` : `${title} Show`,
      isOdd: spelling >= 0.8,
    });
  };
  for (let day = 7; day < length; day += 7) add("Open Mic", day);
  for (let day = 5; day < length + 20; day += APART)
    add(`${oneOf(chance, FIRST_WORDS)} ${oneOf(chance, SECOND_WORDS)}`, day);
  return shows;
}

/** So late the guide hears of anything. */
const GUIDE_LAG = 6;

/** The source's list on that day. */
export function itemsOf(
  name: SourceName,
  shows: Show[],
  first: Date,
  today: number,
): Partial<GatheredEvent>[] {
  const heard = name === "guide" ? today - GUIDE_LAG : today;
  return shows.flatMap((show): Partial<GatheredEvent>[] => {
    const { n, title, announced, drop, move, inGuide } = show;
    if (announced > heard || (drop !== null && drop <= heard)) return [];
    const time = move !== null && move.on <= heard ? move : show;
    if (time.day < today) return [];
    const page = name === "guide" ? "https://guide.example" : "https://ladder.example";
    return [
      {
        key: name === "double" ? null : `${name}-${n}`,
        title: name === "guide" ? inGuide : title,
        start: startOf(time, first),
        url: `${page}/${n}`,
        venueName: name === "guide" ? "Ladder Gallery" : null,
        // Sources word things anew now and then.
        description: `#${n} ${name} ${Math.floor((today + n) / 60)}`,
      },
    ];
  });
}

const startOf = ({ day, hour }: Time, first: Date): Date =>
  new Date(
    startOfDay(localDay(new Date(first.getTime() + days(day)), brand.zone), brand.zone).getTime() +
      hours(hour),
  );
