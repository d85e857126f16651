/** Loads a venue's desk: what is read from its pages, the doubtful first, and what waits for an editor. */
import { countDeskEvents, listDeskEvents, type DeskEvent } from "@db/queries/venues/desk";
import { listVenueChanges, type VenueChange } from "@db/queries/venues/changes";
import { adminTime } from "~/domain/admin/labels";
import { columnLabel } from "~/domain/admin/events/field-names";
import { deskWhen } from "~/domain/venue-desk/when";
import { eventHref } from "~/domain/events/present";
import { changeLines } from "~/domain/venue-desk/change-lines";
import { readingWords } from "~/domain/venue-desk/reading";
import type { Speaker } from "~/domain/venue-desk/speaker";
import type { AppContext } from "~/context";
import { pageBounds, pageNumber } from "~/web/admin-table";

export const STATES = {
  scheduled: "",
  postponed: "Postponed",
  cancelled: "Called off",
  moved_online: "Moved online",
};

export type DeskRow = ReturnType<typeof presentRow>;

export type DeskChange = ReturnType<typeof presentChange>;

const PAGE_SIZE = 50;
const MOST_CHANGES = 50;

export async function loadDesk({ db, today }: AppContext, speaker: Speaker, request: Request) {
  const { venue, isTrusted } = speaker;
  const { total, doubtful } = await countDeskEvents(db, venue.source_id, today());
  const bounds = pageBounds(total, pageNumber(request), PAGE_SIZE);
  const rows = await listDeskEvents(db, venue.source_id, {
    today: today(),
    limit: PAGE_SIZE,
    offset: bounds.offset,
  });
  return {
    venue: { id: venue.source_id, name: venue.venue, url: venue.url, getsLetter: venue.gets_letter },
    isTrusted,
    reading: readingWords(venue),
    doubtful,
    bounds,
    rows: rows.map((row) => presentRow(row, today())),
    changes: (await listVenueChanges(db, venue.source_id, MOST_CHANGES)).map(presentChange),
  };
}

function presentRow(row: DeskEvent, today: string) {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    href: eventHref(row.id, row.title),
    when: deskWhen(row, today),
    room: row.room,
    isOff: row.status === "cancelled",
    isSoldOut: row.sold_out,
    waits: row.waits,
    notes: [STATES[row.status], row.sold_out ? "Sold out" : "", row.published ? "" : "Not shown yet"].filter(
      Boolean,
    ),
    /** Why we are not sure of it; null where we are. */
    doubt: row.is_doubtful ? `The page was hard to read${row.doubt ? `: ${row.doubt}` : ""}.` : null,
    yours: row.edited_fields.filter((name) => name !== "confidence" && name !== "published").map(columnLabel),
  };
}

const presentChange = (change: VenueChange) => ({
  id: change.id,
  version: change.version,
  title: change.title,
  eventId: change.event_id,
  who: change.who,
  sent: adminTime(change.created_at),
  isDeclined: change.state === "declined",
  lines: changeLines(change),
});
