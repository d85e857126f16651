/** Approves or rejects a suggested event (spec: accounts 4). If two editors decide at once, the first one wins. */
import type { Db } from "@db/client";
import { listVenuesNamed, listZipPoints } from "@db/queries/sources/crawl";
import { lockMoments, upsertDoubtfulPairs } from "@db/queries/sources/duplicates";
import { ensureWorks, setWorks } from "@db/queries/events/works";
import { insertManualEvent } from "@db/queries/admin/event-edits";
import { decideSuggestion, lockSuggestion } from "@db/queries/admin/suggestions";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { recomputeDuplicates } from "~/ingest/store/duplicates";
import { noFacts } from "~/ingest/facts/facts";
import { placeEvent, zipIn, type Venue } from "~/ingest/store/place";
import { nameKey, titleKey } from "~/ingest/store/title-key";
import { workKey } from "~/ingest/works/work-title";
import { readUuid } from "~/lib/uuid";
import { recordAudit, type Editor } from "../audit";

type Suggestion = NonNullable<Awaited<ReturnType<typeof lockSuggestion>>>;

const MAX_NOTES_LENGTH = 5000;

const NO_SUGGESTION = "This suggestion no longer exists.";
export const isSuggestionId = (id: string): boolean => readUuid(id) !== null;

function readNotes(text: string): string | null {
  const notes = text.replaceAll("\0", "").trim();
  if (notes.length > MAX_NOTES_LENGTH)
    throw new Rejected({ notes: `Please keep this under ${MAX_NOTES_LENGTH} characters` });
  return notes === "" ? null : notes;
}

/** A suggestion has no source: its point comes from a known venue of that name, or else from the zip code. */
const NO_SOURCE: Venue & { multiple_address: boolean } = {
  name: "",
  location: null,
  city: null,
  state: null,
  zip_code: null,
  lat: null,
  lng: null,
  coord_precision: "zip",
  multiple_address: true,
};

async function placeOf(trx: Db, { venue_name, location, city }: Suggestion) {
  const zip = zipIn(location);
  const venues = await listVenuesNamed(trx, venue_name ? [venue_name] : []);
  const zips = await listZipPoints(
    trx,
    [zip, ...venues.map((venue) => venue.zip_code)].filter((one) => one !== null),
  );
  const book = {
    zips: new Map(zips.map((point) => [point.zip_code, point])),
    venues: new Map(
      venues.flatMap((venue) =>
        [venue.name, ...venue.aliases].map((name) => [nameKey(name), venue] as const),
      ),
    ),
  };
  const event = {
    key: null,
    title: "",
    start: new Date(0),
    end: null,
    dateOnly: false,
    through: false,
    description: null,
    url: null,
    imageUrl: null,
    venueName: venue_name,
    address: location,
    city,
    zip,
    lat: null,
    lng: null,
    categories: [],
    facts: noFacts(),
    evidence: [],
    confidence: 1,
  };
  const place = placeEvent(event, NO_SOURCE, book);
  // Keep the suggester's texts; only the point is looked up.
  return { ...place, location, venue_name, city: place.city ?? city };
}

async function createEvent(trx: Db, suggestion: Suggestion, now: Date): Promise<number> {
  const { title, start_time } = suggestion;
  const title_key = titleKey(title);
  const work_key = workKey(title, suggestion.venue_name);
  const moment = { title_key, start_time, work_key };
  await lockMoments(trx, [moment]);
  const id = await insertManualEvent(trx, {
    title_key,
    start_time,
    ...(await placeOf(trx, suggestion)),
    title: suggestion.title,
    description: suggestion.description,
    end_time: suggestion.end_time,
    interest_id: suggestion.interest_id,
    suggestion_id: suggestion.id,
    published: true,
    first_seen_at: now,
    last_seen_at: now,
  });
  const named = [{ id, title, key: work_key, same_as: null }];
  await ensureWorks(trx, named);
  await setWorks(trx, named);
  await recomputeDuplicates(trx, [moment]);
  await upsertDoubtfulPairs(trx, [id], true);
  return id;
}

async function decide(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { id: string; notes: string },
  status: "approved" | "rejected",
): Promise<number | null> {
  const notes = readNotes(given.notes);
  if (!isSuggestionId(given.id)) throw new Rejected(NO_SUGGESTION);
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const suggestion = await lockSuggestion(trx, given.id);
      if (!suggestion) throw new Rejected(NO_SUGGESTION);
      if (suggestion.status !== "pending")
        throw new Rejected(`Another editor has already ${suggestion.status} this suggestion.`);
      const now = ctx.now();
      const eventId = status === "approved" ? await createEvent(trx, suggestion, now) : null;
      await decideSuggestion(trx, given.id, { status, notes, eventId, now });
      await recordAudit(trx, {
        at: now,
        actor: by,
        action: status,
        subject: { type: "suggestion", id: given.id },
        before: { status: "pending", title: suggestion.title, event_id: null, admin_notes: null },
        after: { status, title: suggestion.title, event_id: eventId, admin_notes: notes },
      });
      return eventId;
    }),
  );
}

/** @returns the new event's id. @throws Rejected if it is already decided or no longer exists */
export const approveSuggestion = async (
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { id: string; notes: string },
) => decide(ctx, by, given, "approved");

/** @throws Rejected if it is already decided or no longer exists */
export async function rejectSuggestion(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { id: string; notes: string },
): Promise<void> {
  await decide(ctx, by, given, "rejected");
}
