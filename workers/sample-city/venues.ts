/** The venues of the sample city, the small one's first; their content is data (db/seed/sample-city). */
import festivalRows from "@db/seed/sample-city/festivals.json";
import kindRows from "@db/seed/sample-city/kinds.json";
import neighborhoodRows from "@db/seed/sample-city/neighborhoods.json";
import venueRows from "@db/seed/sample-city/venues.json";
import { z } from "zod";
import { slugOf } from "~/lib/text";
import { seededRandom } from "./random";
import { festivalRow, venueKind, venueRow, type SampleVenue } from "./types";

/** So many venues are the small city, and are fetched first. */
export const SMALL_CITY = 14;

const COLOURS = [
  ["#f6e7c8", "#1b1a2e", "#ff4b2b"],
  ["#cfe8e3", "#07313a", "#f2b705"],
  ["#efe6f4", "#2c1a4d", "#e4572e"],
  ["#ffe3d3", "#3a1d12", "#00776b"],
  ["#fbd1d8", "#320a17", "#1d4ed8"],
  ["#d9f2d0", "#12301c", "#ff2e88"],
  ["#fff04d", "#141414", "#e0218a"],
  ["#e9e4da", "#202020", "#2f5dff"],
  ["#ffd9a0", "#0b2545", "#d7263d"],
  ["#dfe7fd", "#101b3b", "#f95738"],
  ["#d6c7ff", "#24104f", "#ffb400"],
  ["#f4f1de", "#3d2c2e", "#00a6a6"],
  ["#ececec", "#111111", "#c81d25"],
] as const;

const kinds = z.record(z.string(), venueKind).parse(kindRows);
const festivals = z.record(z.string(), festivalRow).parse(festivalRows);
const neighborhoods = z
  .record(z.string(), z.tuple([z.string(), z.string(), z.number(), z.number()]))
  .parse(neighborhoodRows);

function venueOf(row: z.infer<typeof venueRow>, index: number): SampleVenue {
  const neighborhood = neighborhoods[row.at];
  const kind = kinds[row.kind];
  if (!neighborhood || !kind) throw new Error(`${row.name} is nowhere, or of no kind.`);
  const [district, zip_code, lat, lng] = neighborhood;
  const slug = row.slug ?? slugOf(row.name.replace(/^The /, "").replace("&", "and"));
  const random = seededRandom(`place ${slug}`);
  const metres = (centre: number) => Math.round((centre + (random() - 0.5) * 0.007) * 100_000) / 100_000;
  const festival = festivals[slug] ?? null;
  const all = { ...kind, ...row };
  return {
    ...all,
    slug,
    location: row.street,
    suburb: row.at,
    district,
    zip_code,
    lat: metres(lat),
    lng: metres(lng),
    interest: festival?.interest ?? all.interest ?? null,
    words: all.words ?? [],
    hours: all.hours ?? "",
    price: all.price ?? "",
    slots: all.slots ?? [],
    colours: COLOURS[index % COLOURS.length] ?? COLOURS[0],
    festival,
  };
}

export const venues: SampleVenue[] = z.array(venueRow).parse(venueRows).map(venueOf);

const bySlug = new Map(venues.map((venue) => [venue.slug, venue]));

export const venueCalled = (slug: string): SampleVenue | undefined => bySlug.get(slug);

/** Events happen at many places, and each says where. */
export const isNomad = ({ kind }: SampleVenue): boolean => kind === "nomad" || kind === "festival";
