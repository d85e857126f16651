/**
 * What is remembered of a complete reading, so that a page that has not changed need not be read again. The mark also
 * covers the source's settings: after an editor corrects its address or interest, the same bytes mean other events.
 */
import { createHash } from "node:crypto";
import type { SourceToFetch } from "@db/queries/crawl";
import { brand } from "~/brand";
import { addDays, localDay } from "../time";

/** Raise it when extracting, placing or classifying learns something: every page is then read anew. */
const READING_VERSION = 4;
/**
 * Even an unchanged page is read in full once a week: its recurring events reach further every day, and dates without
 * a year move on.
 */
const DAYS_TRUSTED = 7;

export const digest = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("base64url").slice(0, 22);

function settingsMark(source: SourceToFetch): string {
  const { url, name, zone, interest_id, multiple_address, location, city, state, zip_code } = source;
  const place = [location, city, state, zip_code, source.lat, source.lng, source.coord_precision];
  return digest(JSON.stringify([READING_VERSION, url, name, zone, interest_id, multiple_address, place]));
}

/** Stored as event_sources.content_hash: settings, bytes and the day of the full reading. */
export function readingMark(source: SourceToFetch, bytes: Uint8Array, now: Date): string {
  return [settingsMark(source), digest(bytes), localDay(now, brand.zone)].join(" ");
}

/** Purging a source sets last_fetched back: its events are wanted again (spec: accounts-and-admin, "Purge"). */
const isPurged = ({ last_fetched, last_success_at }: SourceToFetch): boolean =>
  last_fetched === null || last_success_at === null || last_fetched < last_success_at;

/** Stored as event_sources.model_mark: settings, and what the language model was given when it was last asked. */
export const modelMark = (source: SourceToFetch, given: string): string => `${settingsMark(source)} ${given}`;

/**
 * What the model was given when the stored events were read, null where it must be asked in any case. It stays true
 * however long the page stays the same: asked again it would quote the same words.
 */
export function givenBefore(source: SourceToFetch): string | null {
  const [settings, given] = (source.model_mark ?? "").split(" ");
  return settings === settingsMark(source) && !isPurged(source) ? (given ?? null) : null;
}

/** Whether "not changed" would be an answer: something was read under the same settings not long ago, and is still there. */
export function canTrustMark(source: SourceToFetch, now: Date): boolean {
  const [settings, , day] = (source.content_hash ?? "").split(" ");
  if (settings !== settingsMark(source) || day === undefined || !source.has_events) return false;
  if (isPurged(source)) return false;
  return addDays(day, DAYS_TRUSTED) > localDay(now, brand.zone);
}

/** The very bytes of the last full reading came again. */
export function isSameReading(source: SourceToFetch, bytes: Uint8Array, now: Date): boolean {
  return canTrustMark(source, now) && source.content_hash?.split(" ")[1] === digest(bytes);
}
