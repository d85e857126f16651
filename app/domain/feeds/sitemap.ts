/** The sitemap: an index, and parts of at most 10,000 URLs each. */
import type { Db } from "@db/client";
import { listUsedInterests } from "@db/queries/events/interests";
import { listPlaces } from "@db/queries/events/places";
import {
  listSitemapEvents,
  listSitemapParts,
  listSitemapPeople,
  listSitemapSeries,
  listSitemapVenues,
  listSitemapWorks,
} from "@db/queries/events/sitemap";
import { brand } from "~/brand";
import { escapeXml, slugOf } from "~/lib/text";
import { placeHref } from "../listing/places";
import { eventHref } from "../events/present";
import { personHref, seriesHref } from "../programme/addresses";
import { nameWork } from "../works/work-page";

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const NAMESPACE = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

interface Place {
  path: string;
  changed: Date | null;
}

export async function sitemapIndex(db: Db, today: string, origin: string): Promise<string> {
  const parts = Object.entries(await listSitemapParts(db, today));
  const names = ["pages-1.xml", ...parts.flatMap(([kind, numbers]) => filesOf(kind, numbers))];
  const lines = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${name}`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** One part by its name ('events-2.xml'); null where there is none. */
export async function sitemapPart(
  db: Db,
  today: string,
  origin: string,
  name: string,
): Promise<string | null> {
  const [, kind, number] = /^(pages|venues|works|series|people|events)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  if (!kind || !number) return null;
  const places = await placesOf(db, today, kind, Number(number));
  return places.length > 0 ? urls(origin, places) : null;
}

function urls(origin: string, places: Place[]): string {
  const lines = places.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join("\n")}\n</urlset>\n`;
}

const filesOf = (kind: string, parts: number[]) => parts.map((part) => `${kind}-${part}.xml`);

/** Pages that do not come from the database. */
const FIXED = [
  "/",
  "/tonight",
  "/weekend",
  "/free",
  "/this-week",
  "/get-yours",
  "/map",
  "/venues",
  "/archive",
  "/suggest-event",
  "/for-venues",
  "/embed",
  "/privacy-policy",
  "/terms-conditions",
  "/accessibility",
  "/bot",
  "/about/sources",
  "/api",
];

async function placesOf(db: Db, today: string, kind: string, part: number): Promise<Place[]> {
  if (kind === "events") {
    const rows = await listSitemapEvents(db, today, part);
    return rows.map((row) => ({ path: eventHref(row.id, row.title), changed: row.updated_at }));
  }
  if (kind === "works") {
    const rows = await listSitemapWorks(db, today, part);
    return rows.map((work) => ({ path: nameWork(work).href, changed: null }));
  }
  if (kind === "series" || kind === "people") {
    const [list, hrefOf] =
      kind === "series" ? [listSitemapSeries, seriesHref] : [listSitemapPeople, personHref];
    return (await list(db, today, part)).map((row) => ({ path: hrefOf(row), changed: null }));
  }
  if (kind === "venues") {
    const rows = await listSitemapVenues(db, part);
    return rows.map((row) => ({ path: `/venue/${row.id}`, changed: row.updated_at }));
  }
  return part === 1
    ? [...FIXED, ...(await interestPaths(db, today)), ...(await placePaths(db, today))].map((path) => ({
        path,
        changed: null,
      }))
    : [];
}

async function interestPaths(db: Db, today: string): Promise<string[]> {
  const interests = await listUsedInterests(db, today);
  return interests.flatMap(({ name }) => (slugOf(name) ? [`/interest/${slugOf(name)}`] : []));
}

/** Boroughs and neighborhoods with upcoming events. */
async function placePaths(db: Db, today: string): Promise<string[]> {
  const busy = (await listPlaces(db, brand.defaultCity, today)).filter((row) => row.busy);
  const paths = busy.flatMap(({ district, suburb }) => [
    district && placeHref("borough", district),
    suburb && placeHref("neighborhood", suburb),
  ]);
  return [...new Set(paths.filter((path): path is string => Boolean(path)))];
}
