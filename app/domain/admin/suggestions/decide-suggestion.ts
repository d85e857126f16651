/** Editors approve or reject what people suggest (spec: accounts 4): once, whoever else is at it at the same moment. */
import type { Kysely } from "kysely";
import type { Database, Db } from "@db/client";
import { listVenuesNamed, listZipPoints } from "@db/queries/crawl";
import { lockMoments, noteDoubtfulPairs } from "@db/queries/duplicates";
import { insertEditorsEvent } from "@db/queries/event-edits";
import { decideSuggestion, lockSuggestion } from "@db/queries/suggestion-desk";
import { Rejected } from "~/domain/errors";
import { retryingDeadlocks } from "~/domain/sources/reconcile/deadlocks";
import { settleDuplicates } from "~/domain/sources/reconcile/settle-duplicates";
import { placeEvent, zipIn, type Venue } from "~/domain/sources/place";
import { nameKey, titleKey } from "~/domain/sources/title-key";
import { recordAudit, type Editor } from "../audit";

interface Context {
  db: Kysely<Database>;
  now: () => Date;
}
type Suggestion = NonNullable<Awaited<ReturnType<typeof lockSuggestion>>>;

const LONGEST_NOTES = 5000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const NO_SUGGESTION = "This suggestion is gone: it was deleted meanwhile.";
export const isSuggestionId = (id: string): boolean => UUID.test(id);

function readNotes(text: string): string | null {
  const notes = text.replaceAll("\0", "").trim();
  if (notes.length > LONGEST_NOTES)
    throw new Rejected({ notes: `Please keep this under ${LONGEST_NOTES} characters` });
  return notes === "" ? null : notes;
}

/** A suggestion names a place in words: a venue we know lends its point, else the zip in the address does. */
const NOWHERE: Venue & { multiple_address: boolean } = {
  ...{ name: "", location: null, city: null, state: null, zip_code: null, lat: null, lng: null },
  ...{ coord_precision: "zip", multiple_address: true },
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
    ...{
      key: null,
      title: "",
      start: new Date(0),
      end: null,
      dateOnly: false,
      through: false,
      description: null,
    },
    ...{
      url: null,
      imageUrl: null,
      venueName: venue_name,
      address: location,
      city,
      zip,
      lat: null,
      lng: null,
    },
    ...{ categories: [], cancelled: false, evidence: [] },
  };
  const place = placeEvent(event, NOWHERE, book);
  // The words are the suggester's; only the point is looked up.
  return { ...place, location, venue_name, city: place.city ?? city };
}

async function createEvent(trx: Db, suggestion: Suggestion, now: Date): Promise<number> {
  const moment = { title_key: titleKey(suggestion.title), start_time: suggestion.start_time };
  await lockMoments(trx, [moment]);
  const id = await insertEditorsEvent(trx, {
    ...moment,
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
  await settleDuplicates(trx, [moment]);
  await noteDoubtfulPairs(trx, [id], true);
  return id;
}

async function decide(
  ctx: Context,
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
        throw new Rejected(`Someone else has ${suggestion.status} this suggestion meanwhile.`);
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

/** @returns the new event's id. @throws Rejected when it is decided already, or gone */
export const approveSuggestion = async (ctx: Context, by: Editor, given: { id: string; notes: string }) =>
  decide(ctx, by, given, "approved");

/** @throws Rejected when it is decided already, or gone */
export async function rejectSuggestion(
  ctx: Context,
  by: Editor,
  given: { id: string; notes: string },
): Promise<void> {
  await decide(ctx, by, given, "rejected");
}
