/** Reads film or play, access, languages and people of a schema.org event. */
import { mapToMany } from "~/lib/collections";
import type { PersonRole } from "@db/facts";
import type { SaidFacts, SaidPerson } from "../../facts/facts";
import { asArray, asText, isObject, type JsonObject } from "../json/json-values";
import { followed, type Index } from "./schema-family";
import { typeNames } from "./schema-types";

const MOST = 30;

type Details = Pick<SaidFacts, "words" | "languages" | "year" | "runtime" | "people" | "room" | "series">;

const WORKS = ["workPresented", "workPerformed", "workFeatured"] as const;

export function schemaDetails(node: JsonObject, index: Index): Details {
  const works = mapToMany(WORKS, (name) => asArray(followed(node[name], index))).filter(isObject);
  const all = [node, ...works];
  const texts = (name: string) =>
    mapToMany(
      mapToMany(all, (value) => asArray(value[name])),
      (value) => textsOf(followed(value, index)),
    );
  const first = (...names: string[]): string | null =>
    mapToMany(works, (work) => mapToMany(names, (name) => asText(work[name]) ?? []))[0] ?? null;
  return {
    words: [...texts("videoFormat"), ...texts("accessibilityFeature")].slice(0, MOST),
    languages: [
      ...texts("subtitleLanguage").map((text) => ({ use: "subtitles" as const, text })),
      ...texts("inLanguage").map((text) => ({ use: "spoken" as const, text })),
    ].slice(0, MOST),
    year: first("copyrightYear", "dateCreated", "datePublished"),
    runtime: first("duration", "timeRequired"),
    people: peopleOf(node, works, index).slice(0, MOST),
    series: asArray(followed(node.superEvent, index)).flatMap((value) => textsIn(value))[0] ?? null,
    room: roomOf(followed(asArray(node.location)[0], index)),
  };
}

const textsIn = (value: unknown): string[] => {
  const name = asText(isObject(value) ? value.name : value);
  return name === null || /^https?:/.test(name) ? [] : [name];
};

const textsOf = (value: unknown): string[] => {
  const text = asText(isObject(value) ? (value.alternateName ?? value.name ?? value["@id"]) : value);
  return text === null ? [] : text.split(/[,;]/);
};

const ROLES: [property: string, role: PersonRole][] = [
  ["director", "director"],
  ["directors", "director"],
  ["performer", "performer"],
  ["performers", "performer"],
  ["actor", "performer"],
  ["actors", "performer"],
  ["author", "author"],
];
/** A work's creator writes a play and paints a picture. */
const CREATORS: [type: RegExp, role: PersonRole][] = [
  [/^(?:Movie|TVEpisode|VideoObject|ShortFilm)$/, "director"],
  [/^(?:Play|Book|Poem|Manuscript)$/, "author"],
  [/^(?:VisualArtwork|Painting|Photograph|Sculpture|Drawing|Collection)$/, "artist"],
];

function peopleOf(node: JsonObject, works: JsonObject[], index: Index): SaidPerson[] {
  const named = mapToMany([node, ...works], (value) =>
    mapToMany(ROLES, ([property, role]) => {
      // The author of an event's page writes for the venue.
      if (value === node && property === "author") return [];
      return personsOf(value[property], role, index);
    }),
  );
  const creators = mapToMany(works, (work) => {
    const role = CREATORS.find(([type]) => typeNames(work).some((name) => type.test(name)))?.[1];
    return role ? personsOf(work.creator, role, index) : [];
  });
  return [...named, ...creators, ...organizersOf(node, index)];
}

const ENSEMBLE = /^(?:Person|PerformingGroup|MusicGroup|TheaterGroup|DanceGroup)$/;

function personsOf(value: unknown, role: PersonRole, index: Index): SaidPerson[] {
  return mapToMany(asArray(followed(value, index)).slice(0, MOST), (value) => {
    const name = isObject(value) ? asText(value.name) : asText(value);
    const isTyped = isObject(value) && typeNames(value).some((type) => ENSEMBLE.test(type));
    return name === null ? [] : [{ name, role, isTyped }];
  });
}

const COMPANY = /^(?:PerformingGroup|TheaterGroup|DanceGroup)$/;

/** Whoever organises is the venue itself or its contact as a rule; only a company that plays is told. */
const organizersOf = (node: JsonObject, index: Index): SaidPerson[] =>
  mapToMany(asArray(followed(node.organizer, index)), (value): SaidPerson[] => {
    const name = isObject(value) ? asText(value.name) : null;
    if (!isObject(value) || name === null) return [];
    const isCompany = typeNames(value).some((type) => COMPANY.test(type));
    return isCompany ? [{ name, role: "company", isTyped: true }] : [];
  });

/** A place within another: "Theater 2" of "Film Hall". */
function roomOf(place: unknown): string | null {
  if (!isObject(place)) return null;
  const within = asArray(place.containedInPlace).find(isObject);
  const isRoom = typeNames(place).some((type) => /Room$/.test(type));
  return isRoom || (within && asText(within.name) !== null) ? asText(place.name) : null;
}
