/** The words that tell a visitor how a search was read. */
import { whenWords } from "../events/when-words";
import { boroughLabel } from "../events/places";
import type { Meant } from "./phrase-rules";
import type { ReadPart } from "./read-phrase";

/** What was read, a place by its name. */
export type Told = Meant & { place?: string };

export const withName = ({ place, ...meant }: ReadPart["meant"]) => ({
  ...meant,
  ...(place ? { place: boroughLabel(place.name) } : {}),
});

const when = ({ day, time }: Told, today: string): string => whenWords(day ?? null, time ?? null, today);

const upToDollars = ({ price }: Told) => (price === undefined ? "" : `up to $${price}`);
const where = ({ place, zip, nearMe }: Told): string => {
  if (place) return `in ${place}`;
  if (zip) return `near ${zip}`;
  return nearMe ? "near you" : "";
};

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** "Tonight", "Free", "Up to $20", "Bushwick", "Near 11215". */
export function labelOf(told: Told, today: string): string {
  const said = [
    told.free ? "free" : "",
    upToDollars(told),
    told.tickets ? "tickets left" : "",
    when(told, today).replace(/^(?:on|in the) /, ""),
    told.place ?? where(told),
  ];
  return capital(said.filter(Boolean).join(", "));
}

/** "Free film tonight in Bushwick"; without words: "Free events tonight". */
export function sentenceOf(told: Told, words: string, today: string): string {
  const said = [
    told.free ? "free" : "",
    words || "events",
    when(told, today),
    upToDollars(told),
    told.tickets ? "with tickets left" : "",
    where(told),
  ];
  return capital(said.filter(Boolean).join(" "));
}
