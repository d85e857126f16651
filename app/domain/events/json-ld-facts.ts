/** How an event is shown, for whom and by whom, as schema.org says it. */
import type { PersonOfEvent } from "@db/queries/events/event-people";
import type { PublicEvent } from "@db/queries/events/events";
import type { JsonLdObject } from "~/lib/json-ld";
import { personHref } from "../programme/addresses";
import { wordLabel } from "./fact-words";

/** The words of schema.org; the others are told as they are shown. */
const FEATURES: Record<string, string> = {
  "open-captions": "openCaptions",
  "closed-captions": "closedCaptions",
  asl: "signLanguage",
  "audio-description": "audioDescription",
};

/** Null for what is not known. */
export function factsJsonLd(
  row: PublicEvent,
  people: readonly PersonOfEvent[],
  origin: string,
): JsonLdObject {
  const named = (...roles: string[]) =>
    orNull(
      people
        .filter(({ role }) => roles.includes(role))
        .map(({ id, name, role }) => ({
          "@type": role === "company" ? "PerformingGroup" : "Person",
          name,
          url: origin + personHref({ id, name }),
        })),
    );
  const venue =
    row.source_id === null
      ? null
      : [{ "@type": "Organization", name: row.source_name, url: `${origin}/venue/${row.source_id}` }];
  return {
    videoFormat: orNull(row.formats.filter((word) => word !== "live-score").map(wordLabel)),
    subtitleLanguage: orNull(codes(row.languages, "subtitles")),
    inLanguage: orNull(codes(row.languages, "spoken", "dubbed")),
    accessibilityFeature: orNull(
      row.accessibility.map((word) => (Object.hasOwn(FEATURES, word) && FEATURES[word]) || wordLabel(word)),
    ),
    performer: named("performer", "company"),
    director: named("director"),
    contributor: named("author", "artist", "curator", "host"),
    organizer: venue,
  };
}

/** Length and year of the shown work. */
export const workFacts = ({ runtime_minutes, release_year }: PublicEvent): JsonLdObject => ({
  ...(runtime_minutes === null ? {} : { duration: `PT${runtime_minutes}M` }),
  ...(release_year === null ? {} : { dateCreated: String(release_year) }),
});

const codes = (words: readonly string[], ...uses: string[]): string[] =>
  words.flatMap((word) =>
    uses.includes(word.split(":", 1)[0] ?? "") ? word.slice(word.indexOf(":") + 1) : [],
  );

const orNull = <Item>(items: Item[]): Item[] | null => (items.length > 0 ? items : null);
