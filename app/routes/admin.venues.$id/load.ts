/** Loads one venue: its form's values, and venues to merge it into. */
import { findAdminSource } from "@db/queries/admin/sources";
import { countVenueUses, searchVenues } from "@db/queries/admin/venues";
import { listInterests } from "@db/queries/events/interests";
import { listRooms } from "@db/queries/events/rooms";
import { roomsText } from "~/domain/admin/sources/edit-rooms";
import { sourceValues } from "~/domain/admin/sources/source-values";
import type { AppContext } from "~/context";
import { searchWords } from "~/web/admin-table";

export type LoadedVenue = NonNullable<Awaited<ReturnType<typeof loadVenue>>>;

const MOST_CANDIDATES = 10;

/** @returns null if the venue does not exist or was merged */
export async function loadVenue({ db, mapStyleUrl }: AppContext, id: number, request: Request) {
  const source = id > 0 ? await findAdminSource(db, id) : undefined;
  if (!source) return null;
  const words = searchWords(new URL(request.url).searchParams.get("into"));
  const candidates =
    words === "" ? [] : await searchVenues(db, { words, exceptId: id, limit: MOST_CANDIDATES });
  return {
    id,
    version: source.version,
    name: source.name,
    stored: sourceValues(source),
    /** Only the center of its zip code is known: the map leaves it out. */
    isRough: source.lat === null || source.coord_precision === "zip",
    interests: await listInterests(db),
    mapStyleUrl,
    rooms: roomsText(await listRooms(db, id)),
    uses: await countVenueUses(db, id),
    into: {
      words,
      venues: candidates.map(({ location, suburb, ...venue }) => ({
        ...venue,
        place: [location, suburb].filter(Boolean).join(", "),
      })),
    },
  };
}
