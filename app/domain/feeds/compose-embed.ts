/** Turns the choices of the form at /embed into the address of an embeddable list. Pure. */
import { readId } from "../events/listing-query";
import { venueEmbedPath } from "./embed-snippet";

/** The choices by name; what is not chosen is ''. */
export interface EmbedChoices {
  venue: string;
  /** 'borough/brooklyn' or 'neighborhood/bushwick'. */
  place: string;
  interest: string;
  when: string;
  words: string;
  theme: string;
  count: string;
}

export const readChoices = (params: URLSearchParams): EmbedChoices => {
  const of = (name: keyof EmbedChoices) => params.get(name)?.trim() ?? "";
  return {
    venue: of("venue"),
    place: of("place"),
    interest: of("interest"),
    when: of("when"),
    words: of("words"),
    theme: of("theme"),
    count: of("count"),
  };
};

const WHEN: Record<string, string> = {
  today: "day=today",
  tonight: "day=today&time=tonight",
  weekend: "day=weekend",
};

/** What is chosen as the query of a list; a venue is a path of its own. */
export function embedPath(choices: EmbedChoices): string {
  const venue = readId(choices.venue);
  const query = new URLSearchParams(WHEN[choices.when] ?? "");
  const [kind, slug] = choices.place.split("/");
  if (venue === null && slug && (kind === "borough" || kind === "neighborhood")) query.set(kind, slug);
  if (choices.interest) query.set("interests", choices.interest);
  if (venue === null && choices.words) query.set("query", choices.words);
  for (const name of ["theme", "count"] as const) if (choices[name]) query.set(name, choices[name]);
  const text = query.toString();
  return `${venue === null ? "/embed/events" : venueEmbedPath(venue)}${text && `?${text}`}`;
}
