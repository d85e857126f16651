/**
 * Fingerprints of the last complete fetch, so that an unchanged page is not read again. They also cover the source's
 * settings: after an editor corrects its address or interest, the same bytes mean other events.
 */
import { createHash } from "node:crypto";
import type { SourceToFetch } from "@db/queries/sources/crawl";
import { brand } from "~/brand";
import { addDays, localDay } from "~/lib/time";

/** With its addresses as they are asked for today. */
export type DatedSource = SourceToFetch & { addresses: string[] };

/** The columns that record a complete fetch of the page. */
export const pageMarks = (source: DatedSource, bytes: Uint8Array, now: Date) => ({
  content_hash: digest(bytes),
  content_settings_hash: settingsHash(source),
  content_read_on: localDay(now, brand.zone),
});

/** The columns that record the language model's last input; null if the model was not asked. */
export const modelMarks = (source: DatedSource, inputHash: string | null) => ({
  model_input_hash: inputHash,
  model_settings_hash: inputHash === null ? null : settingsHash(source),
});

/** Hash of the model's input that produced the stored events; null if the model must be asked in any case. */
export function lastModelInput(source: DatedSource): string | null {
  return source.model_settings_hash === settingsHash(source) && !isPurged(source)
    ? source.model_input_hash
    : null;
}

/** The bytes are those of the last complete fetch. */
export function isSamePage(source: DatedSource, bytes: Uint8Array, now: Date): boolean {
  return canTrustMarks(source, now) && source.content_hash === digest(bytes);
}

/** An unchanged page is still read once a week: recurring events extend daily, and dates without a year move on. */
const DAYS_TRUSTED = 7;

/** Whether an unchanged page may be skipped: it was read recently under the same settings, and its events exist. */
export function canTrustMarks(source: DatedSource, now: Date): boolean {
  const { content_settings_hash: settings, content_read_on: day } = source;
  if (settings !== settingsHash(source) || day === null || !source.has_events) return false;
  if (isPurged(source)) return false;
  return addDays(day, DAYS_TRUSTED) > localDay(now, brand.zone);
}

/** Raise this when extraction, placing or classification improves: every page is then read again. */
const READING_VERSION = 8;

function settingsHash(source: DatedSource): string {
  const { addresses, rendered, name, zone, interest_id, multiple_address } = source;
  const { location, city, state, zip_code } = source;
  const place = [location, city, state, zip_code, source.lat, source.lng, source.coord_precision];
  return digest(
    JSON.stringify([
      READING_VERSION,
      addresses.join(" "),
      rendered,
      name,
      zone,
      interest_id,
      multiple_address,
      place,
    ]),
  );
}

export const digest = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("base64url").slice(0, 22);

/** Purging a source resets last_fetched, so that its events are fetched again (spec: accounts-and-admin, "Purge"). */
const isPurged = ({ last_fetched, last_success_at }: SourceToFetch): boolean =>
  last_fetched === null || last_success_at === null || last_fetched < last_success_at;
