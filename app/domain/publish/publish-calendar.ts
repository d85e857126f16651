/**
 * The signed calendar: all coming events that this site read itself, their sources and their licence, as one file a night
 * (docs/calendar-file.md). What came from another site's calendar is left out, so that nothing goes round in circles.
 */
import { listApiEvents, type EventPosition } from "@db/queries/events/api";
import { ensureSecret } from "@db/queries/operations/secrets";
import { findPublished, savePublished, type PublishedCalendar } from "@db/queries/operations/published";
import { listPublisherIds } from "@db/queries/sources/publishers";
import { listOpenSources } from "@db/queries/sources/open";
import type { FoundRow } from "@db/queries/search/search";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { CALENDAR_SECRET, sealCalendar, signingKey } from "~/ingest/formats/signed/container";
import { CALENDAR_FORMAT, CALENDAR_VERSION, type CalendarHeader } from "~/ingest/formats/signed/lines";
import { digest } from "~/ingest/fingerprint";
import { localDay } from "~/lib/time";
import { BOT } from "~/services/http/bot";
import { hostOf } from "../sources/open-sources";
import { toCalendarEvent } from "./calendar-event";

/** The licence of the facts. Texts and pictures belong to those who made them. */
const DATA_LICENCE = "https://creativecommons.org/publicdomain/zero/1.0/";

type Ctx = Pick<DomainContext, "db" | "now" | "appOrigin">;

/** The path of the file. */
const CALENDAR_PATH = "/calendar.jsonl.gz";

/** The site's description of itself at its well-known address. */
export const describeSite = async ({ db, appOrigin }: Pick<Ctx, "db" | "appOrigin">) => ({
  name: brand.name,
  site: appOrigin,
  calendar: appOrigin + CALENDAR_PATH,
  version: CALENDAR_VERSION,
  licence: DATA_LICENCE,
  key: { kty: "OKP", crv: "Ed25519", x: (await siteKey({ db })).publicKey },
});

/** The night's job: nothing where the day has its file. */
export async function publishNightly(ctx: Ctx): Promise<void> {
  const dayOf = (at: Date) => localDay(at, brand.zone);
  const last = await findPublished(ctx.db);
  if (!last || dayOf(last.made_at) !== dayOf(ctx.now())) await publishCalendar(ctx);
}

const MOST_BYTES = (BOT.megabytes - 1) * 1024 * 1024;

/** The same events at the same moment give the same bytes. @param mostBytes of the file */
export async function publishCalendar(ctx: Ctx, mostBytes = MOST_BYTES): Promise<PublishedCalendar> {
  const { lines, isComplete } = await eventLines(ctx);
  const made_at = ctx.now();
  const key = await siteKey(ctx);
  const header: CalendarHeader = {
    format: CALENDAR_FORMAT,
    version: CALENDAR_VERSION,
    site: ctx.appOrigin,
    name: brand.name,
    made_at: made_at.toISOString(),
    key: key.publicKey,
    licence: DATA_LICENCE,
    zone: brand.zone,
    complete: isComplete,
    events: lines.length,
    sources: await sourcesOf(ctx),
  };
  const seal = (some: string[]) => {
    const head = { ...header, events: some.length, complete: isComplete && some.length === lines.length };
    return sealCalendar([JSON.stringify(head), ...some, ""].join("\n"), key);
  };
  let shown = lines;
  let body = await seal(shown);
  // The event that takes place first stays.
  while (body.length > mostBytes && shown.length > 0) {
    shown = shown.slice(0, Math.floor(shown.length * Math.min(0.9, mostBytes / body.length)));
    body = await seal(shown);
  }
  const calendar = { made_at, events: shown.length, etag: digest(body), body };
  await savePublished(ctx.db, calendar);
  return calendar;
}

const siteKey = async ({ db }: Pick<Ctx, "db">) => signingKey(await ensureSecret(db, CALENDAR_SECRET));

/** The most of one file; readers hold it in memory, and fetch no larger one. */
const MOST_EVENTS = 50_000;

const AT_ONCE = 500;

async function eventLines({ db, now, appOrigin }: Ctx): Promise<{ lines: string[]; isComplete: boolean }> {
  const others = new Set(await listPublisherIds(db));
  const isOwn = ({ source_id, sources }: FoundRow) =>
    source_id === null || sources.some(({ id }) => !others.has(id));
  const lines: string[] = [];
  const filter = { from: localDay(now(), brand.zone), to: null, limit: AT_ONCE };
  for (let after: EventPosition | null = null; ;) {
    const rows: FoundRow[] = await listApiEvents(db, { ...filter, after });
    for (const row of rows.filter(isOwn)) {
      if (lines.length === MOST_EVENTS) return { lines, isComplete: false };
      lines.push(JSON.stringify(toCalendarEvent(row, appOrigin)));
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return { lines, isComplete: true };
    after = { ...last, start_time: last.start_time.toISOString() };
  }
}

const MOST_SOURCES = 5000;

async function sourcesOf({ db, now }: Ctx): Promise<CalendarHeader["sources"]> {
  const today = localDay(now(), brand.zone);
  const rows = await listOpenSources(db, { today, order: "name", limit: MOST_SOURCES, offset: 0 });
  return rows.map(({ id, name, url }) => ({ id, name, host: hostOf(url) }));
}
