/** The venues of the sample city, the small one's first; their content is data (db/seed/sample-city). */
import festivalRows from "@db/seed/sample-city/festivals.json";
import kindRows from "@db/seed/sample-city/kinds.json";
import neighborhoodRows from "@db/seed/sample-city/neighborhoods.json";
import palettes from "@db/seed/sample-city/palettes.json";
import venueRows from "@db/seed/sample-city/venues.json";
import { slugOf } from "~/lib/text";
import { seededRandom } from "./random";
import type { Festival, SampleVenue, VenueKind, VenueRow } from "./types";

/** The number of venues in the small city; they are fetched first. */
export const SMALL_CITY = 14;

const kinds: Record<string, VenueKind> = kindRows;
const festivals: Record<string, Festival & { interest: string }> = festivalRows;
const neighborhoods = neighborhoodRows as unknown as Record<string, [string, string, number, number]>;

export const venues: SampleVenue[] = (venueRows as VenueRow[]).map(venueOf);

const bySlug = new Map(venues.map((venue) => [venue.slug, venue]));

export const venueCalled = (slug: string): SampleVenue | undefined => bySlug.get(slug);

/** Its events happen at many places, and each says where. */
export const isNomad = ({ kind }: SampleVenue): boolean => kind === "nomad" || kind === "festival";

function venueOf(row: VenueRow, index: number): SampleVenue {
  const neighborhood = neighborhoods[row.at];
  const kind = kinds[row.kind];
  if (!neighborhood || !kind) throw new Error(`${row.name} is nowhere, or of no kind.`);
  const [district, zip_code, lat, lng] = neighborhood;
  const slug = row.slug ?? slugOf(row.name.replace(/^The /, "").replace("&", "and"));
  const random = seededRandom(`place ${slug}`);
  const near = (centre: number) => Math.round((centre + (random() - 0.5) * 0.007) * 100_000) / 100_000;
  const festival = festivals[slug] ?? null;
  return {
    words: [],
    hours: "",
    price: "",
    slots: [],
    ...kind,
    ...row,
    slug,
    location: row.street,
    suburb: row.at,
    district,
    zip_code,
    lat: near(lat),
    lng: near(lng),
    interest: festival?.interest ?? row.interest ?? kind.interest ?? null,
    colours: palettes[index % palettes.length] ?? [],
    festival,
  };
}
