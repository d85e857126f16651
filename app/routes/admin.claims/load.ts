/** Loads the Claims page: what waits, or who speaks for a venue. */
import { listWaitingChanges, type VenueChange } from "@db/queries/venues/changes";
import { countClaims, listClaims } from "@db/queries/venues/claims";
import { adminDate } from "~/domain/admin/labels";
import { proposedChanges } from "~/domain/claims/proposed-changes";
import type { AppContext } from "~/context";
import { changeLines } from "~/domain/venue-desk/change-lines";
import { pageBounds, pageNumber } from "~/web/admin-table";

export type LoadedChange = ReturnType<typeof presentChange>;

export type LoadedClaim = Awaited<ReturnType<typeof loadClaims>>["rows"][number];

const PAGE_SIZE = 20;

export async function loadClaims({ db, today }: AppContext, request: Request) {
  const isConfirmed = new URL(request.url).searchParams.get("show") === "confirmed";
  const which = isConfirmed ? "confirmed" : "waiting";
  const bounds = pageBounds(await countClaims(db, which), pageNumber(request), PAGE_SIZE);
  const rows = await listClaims(db, which, { limit: PAGE_SIZE, offset: bounds.offset });
  return {
    isConfirmed,
    bounds,
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      venue: row.venue,
      venueId: row.source_id,
      venueVersion: row.venue_version,
      website: row.official_website,
      name: row.name,
      email: row.email,
      isOwnDomain: row.is_own_domain,
      status: row.status,
      changes: proposedChanges(row),
      sent: adminDate(row.created_at),
      isTrusted: row.is_trusted,
    })),
    changes: isConfirmed
      ? []
      : (await listWaitingChanges(db, { today: today(), limit: PAGE_SIZE })).map(presentChange),
  };
}

const presentChange = (change: VenueChange) => ({
  id: change.id,
  version: change.version,
  eventVersion: change.event_version ?? 0,
  eventId: change.event_id,
  title: change.title,
  venue: change.venue,
  venueId: change.venue_id,
  who: change.who,
  sent: adminDate(change.created_at),
  lines: changeLines(change),
});
