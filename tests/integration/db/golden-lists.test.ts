/**
 * 2,000 addresses and what each answers today, so that no list moves by accident; `npm test` asks for every fiftieth. A list that is
 * meant to move gets a commit of its own: `npx vitest run --project db tests/integration/db/golden-lists.test.ts -u` writes the file.
 */
import { readFileSync } from "node:fs";
import type { LoaderFunction } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";
import { brand } from "~/brand";
import { readAnew, type ReadPart } from "~/web/memory/parts";
import { routeTree } from "~/web/route-tree";
import { CacheableRoutes } from "~/web/memory/cacheable-routes";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { isShortRun } from "../../factories/property-runs";
import { siteRoutes } from "../../factories/routes";
import { useDatabase } from "../../factories/use-site";

const FILE = "../../fixtures/golden-lists.tsv";
const LIST = "routes/_listings._calendar";
/** Pages share what is read once: no row changes while the addresses are read. */
const kept = new Map<string, ReturnType<ReadPart>>();
const readOnce = ((key, read) => {
  const value = kept.get(key) ?? readAnew(key, read);
  kept.set(key, value);
  return value;
}) as ReadPart;

const test = useDatabase(addSmallCity);

const [head = "", ...rows] = readFileSync(new URL(FILE, import.meta.url), "utf8")
  .trim()
  .split("\n");
const asked = isShortRun ? rows.filter((_row, at) => at % 50 === 0) : rows;
const PART = 200;
const parts = Array.from({ length: Math.ceil(asked.length / PART) }, (_, at) => at * PART);
const answered = new Map<string, string>();

it.each(parts)("answers as it did, from address %i on", async (from) => {
  const routes = await siteRoutes();
  const cacheable = new CacheableRoutes(routes);
  const tree = routeTree(routes);
  const context = { ...listingsContext(test.db), part: readOnce };

  async function answer(target: string): Promise<unknown> {
    const { pathname } = new URL(target, LISTINGS_ORIGIN);
    const matches = matchRoutes(tree, pathname) ?? [];
    const list = matches.find(({ route }) => route.id === LIST);
    const match = list ?? matches.at(-1);
    const loader = routes[match?.route.id ?? ""]?.module.loader as LoaderFunction;
    const request = new Request(LISTINGS_ORIGIN + target);
    const loading = answerOf(loader({ request, params: match?.params ?? {}, context }));
    const response = (await loading.catch((thrown: unknown) => thrown)) as Response;
    if (!(response instanceof Response)) throw response;
    const location = response.headers.get("Location");
    if (location !== null) return { location };
    return list ? response.json() : readBody(response);
  }

  const part = asked.slice(from, from + PART);
  for (const row of part) {
    const [address = ""] = row.split("\t", 1);
    const leads = cacheable.canonical(address);
    const key = cacheable.cacheKey(address);
    answered.set(
      row,
      [address, leads ?? "", key ?? "", ...linesOf(await answer(leads ?? address))].join("\t"),
    );
  }
  expect(part.map((row) => answered.get(row))).toEqual(part);
});

// With `-u` this test writes the file.
it.skipIf(isShortRun)("answers all 2,000 addresses as they stand in the file", () =>
  expect([head, ...asked.map((row) => answered.get(row)), ""].join("\n")).toMatchFileSnapshot(FILE),
);

interface Card {
  id: number;
}
interface Answer {
  location?: string;
  refusal?: string;
  head?: { title: string | null; path: string | null };
  days?: { leads: Card[]; picks: Card[]; bands: { cards: Card[] }[] }[];
  running?: Card[];
  venues?: { id: number; count: number }[];
  title?: string;
  ids?: (number | string)[];
}

/** Canonical address, heading and ids of one answer. */
function linesOf(given: unknown): string[] {
  const { location, refusal, head, days, running, venues, title, ids } = given as Answer;
  if (location !== undefined) return [location, "(redirect)", ""];
  if (refusal !== undefined) return ["", `(refused) ${refusal}`, ""];
  const cards = [
    ...(days ?? []).flatMap((day) => [
      ...day.leads,
      ...day.picks,
      ...day.bands.flatMap((band) => band.cards),
    ]),
    ...(running ?? []),
  ];
  const counted = venues?.map(({ id, count }) => `${id}:${count}`);
  return [
    head?.path ?? "",
    head?.title ?? title ?? "",
    (counted ?? ids ?? cards.map(({ id }) => id)).join(" "),
  ];
}

const idsIn = (text: string, expression: RegExp) => [...text.matchAll(expression)].map(([, id]) => id ?? "");

/** A feed, an embedded list, or data. */
async function readBody(response: Response): Promise<Answer> {
  const text = await response.text();
  const type = response.headers.get("Content-Type") ?? "";
  if (response.status === 400 || response.status === 404) {
    const refusal = type.includes("json") ? (JSON.parse(text) as { detail: string }).detail : text.trim();
    return { refusal };
  }
  if (type.includes("calendar"))
    return { title: /X-WR-CALNAME:(.*)/.exec(text)?.[1]?.trim(), ids: idsIn(text, /UID:event-(\d+)/g) };
  if (type.includes("rss") || type.includes("atom") || type.includes("html"))
    return {
      title: /<title[^>]*>([^<]*)/.exec(text)?.[1],
      ids: idsIn(text, /href="[^"]*\/event\/(\d+)\//g).concat(idsIn(text, /<link>[^<]*\/event\/(\d+)\//g)),
    };
  const body = JSON.parse(text) as Answer & { items?: { id: string }[]; data?: Card[] };
  if (Array.isArray(body)) return { ids: body.map(({ id }: Card) => id) };
  if (body.items)
    return { title: body.title, ids: body.items.map(({ id }) => /event-(\d+)/.exec(id)?.[1] ?? id) };
  return body.data ? { ids: body.data.map(({ id }) => id) } : body;
}

/** 180 events of every kind that a list treats in its own way: nights, runs, works, unknown hours and starts, no place, all off. */
async function addSmallCity(): Promise<void> {
  const { db } = test;
  await db
    .insertInto("interests")
    .values([{ name: "Film" }, { name: "Music" }, { name: "Art" }])
    .execute();
  await db
    .insertInto("zip_codes")
    .values([{ zip_code: "10014", lat: 40.734, lng: -74.0067, city: "New York", borough: "Manhattan" }])
    .execute();
  const works = await db
    .insertInto("works")
    .values([
      { key: "ferry", title: "Night Ferry" },
      { key: "prints", title: "Show of prints" },
    ])
    .returning("id")
    .execute();
  const venues = [
    await addVenue(db, { access_info: ["Step-free", "Captions"] }),
    await addVenue(db, {
      name: "Pier Room",
      district: "Brooklyn",
      suburb: "Red Hook",
      access_info: ["step-free"],
    }),
    await addVenue(db, { name: "Low", district: "Brooklyn", suburb: "Red Hook", lat: 40.676, lng: -74.01 }),
    await addVenue(db, { name: "Somewhere", location: null, lat: null, lng: null }),
    await addVenue(db, { name: "Closed House", district: "Queens", suburb: "Astoria" }),
  ];
  const titles = ["Jazz trio", "Free jazz", "Film and talk", "Drawing show", "Night Ferry", "Club night"];
  for (let n = 0; n < 180; n++) {
    const hour = n % 4 === 3 ? 18 + (n % 6) : (n * 7) % 24;
    const start = new Date(
      Date.UTC(2026, 10, 19 + (n % 3 === 0 ? n % 23 : 2 + (Math.floor(n / 4) % 8)), hour + 5),
    );
    // Every sixth is a night of six hours, every fifth a run.
    const hours = n % 6 === 5 ? 6 : n % 5 === 0 ? 24 * (1 + (n % 13)) : null;
    await addEvent(db, {
      title: titles[n % 6],
      source_id: n % 7 === 6 ? null : venues[n % 4],
      location: n % 6 === 0 ? "1 Pier" : null,
      interest_id: [1, 2, 3, null][n % 4],
      start_time: n === 40 ? new Date("1969-12-31T05:00:00Z") : start,
      end_time: hours === null ? null : new Date(start.getTime() + hours * 3_600_000),
      date_only: n % 11 === 1,
      work_id: n % 6 === 4 ? works[0]?.id : n % 10 === 3 ? works[1]?.id : null,
      status: n % 19 === 0 ? "cancelled" : "scheduled",
      sold_out: n % 8 === 1,
      city: n % 29 === 28 ? "Hoboken" : brand.defaultCity,
      published: n % 31 !== 30,
      price_from_cents: [0, 1500, null, 900, null][n % 5],
      price_to_cents: [0, 2500, null, 900, null][n % 5],
    });
  }
}
