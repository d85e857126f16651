/** Looks up an event by its number, address or title. Without one it gives the reasons. */
import { parse } from "tldts";
import { readEventSearch } from "@db/queries/admin/event-words";
import { findEventPage, listEventRows } from "@db/queries/admin/events";
import {
  findRunAt,
  listEventsAt,
  listFormer,
  listRemarksOn,
  listSourcesFor,
  listSuggestionsTitled,
} from "@db/queries/admin/why";
import type { Db } from "@db/client";
import { titleKey } from "~/ingest/evidence/title-key";
import { brand } from "~/brand";
import { days, localDay } from "~/lib/time";
import { hiddenNumber } from "../concurrent";
import { adminDate, adminStart } from "../labels";
import { reasonOfSource, whyHref, type WhyReason } from "./reasons";

interface Context {
  db: Db;
  now: () => Date;
  today: () => string;
}

export interface WhyQuestion {
  text: string;
  /** 'YYYY-MM-DD'; null for any. */
  day: string | null;
}

interface Candidate {
  id: number;
  title: string;
  when: string;
  isPublished: boolean;
}

export interface WhyAnswer {
  /** Set where one event is meant. */
  event: number | null;
  candidates: Candidate[];
  /** Why none is there. */
  reasons: WhyReason[];
  /** An address that can be tried. */
  address: string | null;
}

const MOST = 10;

export async function answerWhy(ctx: Context, { text, day }: WhyQuestion): Promise<WhyAnswer> {
  const address = readAddress(text);
  const own = ownEvent(text, address);
  if (own > 0) return { event: own, candidates: [], reasons: [], address: null };
  const events = address ? await eventsAt(ctx.db, address.href) : await eventsTitled(ctx, text, day);
  const candidates = events.filter(({ start }) => day === null || !address || start === day);
  const [only] = candidates;
  if (only && candidates.length === 1)
    return { event: only.id, candidates: [], reasons: [], address: address?.href ?? null };
  const reasons = candidates.length > 0 ? [] : await reasonsFor(ctx, { text, day }, address);
  return { event: null, candidates, reasons, address: address?.href ?? null };
}

/** "St.Vincent" is a title: without a scheme or a path an address ends in a domain that somebody can register. */
function readAddress(text: string): URL | null {
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(text) && (text.includes("/") || parse(text).isIcann);
  const whole = /^https?:\/\//i.test(text) ? text : isBare ? `https://${text}` : "";
  const isAddress = URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol);
  return isAddress ? new URL(whole) : null;
}

/** The number of an event, or that in an address of our own pages, on whatever host. */
function ownEvent(text: string, address: URL | null): number {
  if (/^#?\d{1,9}$/.test(text)) return hiddenNumber(text.replace("#", ""));
  const [, id = ""] =
    /^\/(?:admin\/events|event)\/(\d{1,9})(?:\/|\.ics$|$)/.exec(address?.pathname ?? text) ?? [];
  return hiddenNumber(id);
}

async function eventsAt(db: Db, url: string) {
  return (await listEventsAt(db, url)).map((row) => present(row));
}

async function eventsTitled({ db, today }: Context, text: string, day: string | null) {
  const search = await readEventSearch(db, text);
  const order = { sort: "start", dir: "desc", size: MOST, page: 1, after: null, before: null } as const;
  const filter = { show: "all", today: today(), day, sourceId: null, search } as const;
  const { ids } = await findEventPage(db, { ...filter, ...order });
  const key = titleKey(text);
  const rows = (await listEventRows(db, ids)).map((row) => present(row));
  const exact = rows.filter(({ title }) => titleKey(title) === key);
  return exact.length > 0 ? exact : rows.filter(({ title }) => titleKey(title).includes(key));
}

const present = (row: { id: number; title: string; start_time: Date; published: boolean }) => ({
  id: row.id,
  title: row.title,
  when: adminStart(row.start_time),
  isPublished: row.published,
  start: localDay(row.start_time, brand.zone),
});

const NEWS_DAYS = 3;

async function reasonsFor(
  ctx: Context,
  { text, day }: WhyQuestion,
  address: URL | null,
): Promise<WhyReason[]> {
  const { db, now } = ctx;
  const url = address?.href ?? null;
  const since = new Date(now().getTime() - days(NEWS_DAYS));
  const { identities, tombstones } = await listFormer(db, { titleKey: titleKey(text), url, day });
  const reasons: WhyReason[] = [
    ...identities.map(({ id, title, at }) => ({
      kind: "renamed" as const,
      text: `An event had this name until ${adminDate(at)}.`,
      link: { label: title, href: whyHref(id) },
    })),
    ...tombstones.map((stone) => ({
      kind: stone.reason,
      text:
        stone.reason === "deleted"
          ? `An editor deleted it on ${adminDate(stone.created_at)} (${stone.source}, ${stone.first_day}). No fetch brings it back.`
          : `It was merged with another event on ${adminDate(stone.created_at)} (${stone.source}, ${stone.first_day}).`,
      link: { label: stone.source, href: `/admin/sources/${stone.source_id}` },
    })),
    ...(await listSuggestionsTitled(db, text)).map(({ id, title, status, updated_at }) => ({
      kind: "suggested" as const,
      text:
        status === "pending"
          ? "Somebody suggested it, and it waits for a decision."
          : `Somebody suggested it, and an editor rejected it on ${adminDate(updated_at)}.`,
      link: { label: title, href: `/admin/suggestions/${id}` },
    })),
    ...(await listRemarksOn(db, text, since)).map(({ source, source_id, at, remark }) => ({
      kind: "refused" as const,
      text: `${source} was read on ${adminDate(at)} with the remark “${remark}”.`,
      link: { label: source, href: `/admin/sources/${source_id}` },
    })),
    ...(url === null ? [] : await reasonsOfSite(db, url, now())),
  ];
  return reasons.length > 0 ? reasons : [neverSeen(address)];
}

async function reasonsOfSite(db: Db, url: string, now: Date): Promise<WhyReason[]> {
  const sources = await listSourcesFor(db, url);
  return Promise.all(
    sources.map(async (source) => {
      const run = await findRunAt(db, source.id, now);
      return reasonOfSource(source, run?.problems.slice(0, MOST) ?? []);
    }),
  );
}

const neverSeen = (address: URL | null): WhyReason => ({
  kind: "never-seen",
  text: address
    ? `No source reads pages of ${address.host}.`
    : "No source has listed it, nobody has suggested it, and no editor has deleted it.",
  link: address
    ? { label: "Look for a source", href: `/admin?search=${encodeURIComponent(address.host)}` }
    : { label: "Enter it", href: "/admin/events/new" },
});
