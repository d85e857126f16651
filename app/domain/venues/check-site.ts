/**
 * For venues: what machines read on a page, and what they misread. Anybody may ask, within limits. The page passes the same
 * guards as every fetch, and nothing of it is stored.
 */
import { listSourcesAt } from "@db/queries/sources/trials";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { reasonInWords, reasonOfFailure } from "~/ingest/discovery/diagnose";
import type { Extraction, GatheredEvent } from "~/ingest/gathered-event";
import { seconds } from "~/lib/time";
import { withinTime } from "~/lib/time-limit";
import { FetchFailure } from "~/services/http/types";
import { consumeShare, type Asker } from "../accounts/shares";
import { dateTimeLabel } from "../accounts/labels";
import { networkOf } from "../accounts/network";
import { readUrl } from "../admin/sources/source-fields";
import { Rejected } from "../errors";
import { embedSnippet, venueEmbedPath } from "../feeds/embed-snippet";
import { icalFile, jsonLdSnippet } from "./ready-made";
import { remarksOn } from "./remarks";

export interface SiteReport {
  url: string;
  count: number;
  events: { title: string; when: string; place: string; readFrom: string }[];
  /** Remarks on what machines miss or guess, in sentences. */
  remarks: string[];
  /** Why nothing was read. */
  why: string | null;
  /** Feeds and calendars that the page names. */
  feeds: string[];
  copy: { jsonLd: string; ical: string; embed: string | null };
}

type Ctx = Pick<DomainContext, "db" | "now" | "http" | "readPage" | "appOrigin">;
interface Asking {
  typed: string;
  by: Asker;
}

/** @throws Rejected for what is no address, over the limits, and for a page that cannot be read */
export async function checkSite(ctx: Ctx, asking: Asking): Promise<SiteReport> {
  const asked = readUrl(asking.typed);
  if (asked === null || asked.length > 2000)
    throw new Rejected({ url: "Give the address of a page, such as https://example.org/events" });
  return inTurn(asking.by, async () => {
    await consumeShare(ctx, "check-site", asking.by);
    try {
      const { url, extraction } = await read(ctx, asked);
      return await reportOf(ctx, asked, url, extraction);
    } catch (error) {
      if (error instanceof FetchFailure) throw new Rejected({ url: reasonInWords(reasonOfFailure(error)) });
      throw error;
    }
  });
}

/** A page is asked for with its robots.txt and a redirect or two. */
const MOST_REQUESTS = 6;
/** The web process answers every request within half a minute. */
const TIME_LIMIT_MS = seconds(20);

async function read(ctx: Ctx, url: string): Promise<{ url: string; extraction: Extraction }> {
  let requests = 0;
  const onRequest = () => {
    requests += 1;
    if (requests > MOST_REQUESTS)
      throw new FetchFailure("too-many-redirects", "The site sends us on too often.");
  };
  return withinTime(new AbortController().signal, TIME_LIMIT_MS, async (signal) => {
    try {
      const answer = await ctx.http.fetchPage({ url, signal, onRequest });
      if (answer.kind !== "page") throw new FetchFailure("decode", "The site sent no page.");
      const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
      const context = { now: ctx.now(), zone: brand.zone, isDeclared: true, findCalendars: true };
      return { url: answer.finalUrl, extraction: await ctx.readPage(page, context, signal) };
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new FetchFailure(
        "timeout",
        "The page took longer than 20 seconds. Try again, or try a smaller page.",
        {
          cause: error,
        },
      );
    }
  });
}

const MOST_EVENTS = 20;

async function reportOf(ctx: Ctx, asked: string, url: string, extraction: Extraction): Promise<SiteReport> {
  const events = extraction.events.slice(0, MOST_EVENTS);
  const { reason } = extraction;
  const [source] = await listSourcesAt(ctx.db, [asked]);
  const where = { zone: brand.zone, now: ctx.now(), host: new URL(url).hostname };
  return {
    url,
    count: extraction.events.length,
    events: events.map(shown),
    remarks: remarksOn(extraction),
    why:
      extraction.events.length > 0
        ? null
        : reason
          ? reasonInWords(reason)
          : "Nothing on it is dated and still to come.",
    feeds: extraction.candidates
      .flatMap(({ url: feed, foundIn }) => (/feed|calendar file|calendar$/.test(foundIn) ? feed : []))
      .slice(0, 5),
    copy: {
      jsonLd: jsonLdSnippet(events, brand.zone),
      ical: icalFile(events, where),
      embed: source ? embedSnippet(ctx.appOrigin + venueEmbedPath(source.id), "Coming events") : null,
    },
  };
}

const shown = (event: GatheredEvent) => ({
  title: event.title,
  when: event.dateOnly
    ? dateTimeLabel(event.start).replace(/,? \d+:\d+ [AP]M.*$/, "")
    : dateTimeLabel(event.start),
  place: [event.venueName, event.address].filter(Boolean).join(", "),
  readFrom: event.evidence.join(" + "),
});

/** A slow site holds one of the turns in which this process makes pages: most of them stay free, and a network or account has one. */
const MOST_AT_ONCE = 4;
const checking = { strangers: new Set<string>(), accounts: new Set<string>() };

/** @throws Rejected while others' checks, or one's own, take all turns */
async function inTurn<T>({ address, accountId }: Asker, work: () => Promise<T>): Promise<T> {
  const turns = accountId === null ? checking.strangers : checking.accounts;
  const who = accountId ?? networkOf(address);
  if (turns.has(who) || turns.size >= MOST_AT_ONCE)
    throw new Rejected("Other pages are being checked just now. Please try again in a moment.", "busy");
  turns.add(who);
  try {
    return await work();
  } finally {
    turns.delete(who);
  }
}
