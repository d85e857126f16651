// Letters of strange readers, of strange events and of strange weeks: whole, true, and with nothing in them that has no value.
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import type { PoolRow } from "@db/queries/newsletter/pool";
import type { ReaderRow } from "@db/queries/newsletter/readers";
import { addDays } from "~/lib/time";
import { WRITTEN_VOICE } from "~/domain/super/voice";
import { marked, poolRow } from "@tests/factories/pool-row";
import { createRenderer, renderLetterFor } from "./letter-renderer";
import { LETTER_ACTS, type LetterLinks } from "./links";
import { MAX_EVENTS } from "./selection";
import { layOutPool } from "./pool";
import { NOBODY } from "./reader";

const FROM = "2026-11-26";
const ORIGIN = "https://fire.example";
const zips = new Map([["11211", { lat: 40.7128, lng: -73.9538 }]]);

const links = {
  view: (id: string) => `${ORIGIN}/letter/${id}?signature=v`,
  unsubscribe: (id: string) => `${ORIGIN}/unsubscribe?reader=${id}&signature=u`,
  act: (id: string, event: number, act: string) => `${ORIGIN}/letter/${id}/${event}/${act}?signature=a`,
} as LetterLinks;

const week = (count: number, fieldsOf: (index: number) => Partial<PoolRow> = () => ({})): PoolRow[] =>
  Array.from({ length: count }, (_, index) =>
    poolRow({
      id: 5000 + index,
      title: `Evening ${index}`,
      first_day: addDays(FROM, 1 + (index % 6)),
      rank_terms: marked("out", "described"),
      ...fieldsOf(index),
    }),
  );

async function letterOf(rows: PoolRow[], row: Partial<ReaderRow> = {}) {
  const pool = layOutPool(rows, {
    ...{ from: FROM, to: addDays(FROM, 9), zips },
    now: new Date("2026-11-26T14:00:00Z"),
  });
  const due = { frequency: "weekly", period: FROM } as const;
  const renderer = await createRenderer({
    due,
    pool,
    appOrigin: ORIGIN,
    links,
    note: null,
    voice: WRITTEN_VOICE,
  });
  return renderLetterFor(renderer, { ...NOBODY, id: "r", full_name: "Ana Reader", ...row });
}

/** Nothing in it stands for a value that is not there. */
const HOLES = /undefined|\bnull\b|NaN|\[object|%%\w+%%|\{\w+\}|· ·|·\s*$|^\s*·|Invalid Date/m;

async function whole(rows: PoolRow[], row: Partial<ReaderRow> = {}) {
  const letter = await letterOf(rows, row);
  if (letter === null) throw new Error("There is no letter.");
  const { subject, html, text } = letter;
  const $ = load(html);
  const lines = $("p, div, a")
    .toArray()
    .map((element) => $(element).text().trim());
  for (const words of [subject, text, ...lines]) expect(words).not.toMatch(HOLES);
  expect($(".title").length).toBe(letter.eventIds.length);
  for (const act of LETTER_ACTS)
    for (const id of letter.eventIds) {
      expect($(`a[href*='/${id}/${act}?']`).length).toBe(1);
      expect(text).toContain(`/${id}/${act}?`);
    }
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  const titles = $(".title")
    .toArray()
    .map((element) => $(element).text().trim());
  return { ...letter, $, titles, count: letter.eventIds.length };
}

const WAY = /\d+ min\b| mi from /;

describe("a letter to a reader", () => {
  it("without a zip code tells no miles and no minutes; with one it does, and one that is unknown is none", async () => {
    const rows = week(12);
    expect((await whole(rows, { interests: [1] })).text).not.toMatch(WAY);
    expect((await whole(rows, { interests: [1], zips: ["11211"] })).text).toMatch(WAY);
    expect((await whole(rows, { interests: [1], zips: ["00000"] })).text).not.toMatch(WAY);
  });

  it("without interests holds the best of all and asks for some; without a name it greets nobody", async () => {
    const { text, count } = await whole(week(14), { full_name: null });
    expect(count).toBe(10);
    expect(text).toContain("Tell us what you like");
    expect(text).toMatch(/^Your first week$/m);
    expect(text).not.toContain("You like");
  });

  it("who hides every venue does not come, and one venue left is one of two events", async () => {
    const rows = week(12, (index) => ({ source_id: 1 + index, source_name: `House ${index}` }));
    const all = rows.map(({ source_id }) => source_id ?? 0);
    expect(await letterOf(rows, { hidden: all })).toBeNull();
    const { eventIds } = await whole(rows, { hidden: all.slice(3) });
    expect(eventIds.length).toBe(3);
    expect(await letterOf(rows, { hidden: all.slice(2) })).toBeNull();
  });

  it("who follows thirty venues and saved and was proposed thirty things is no longer than others", async () => {
    const rows = week(60, (index) => ({
      source_id: 1 + index,
      source_name: `House ${index}`,
      work_id: 1 + index,
    }));
    const { count, text } = await whole(rows, {
      interests: [1],
      followed: Array.from({ length: 30 }, (_, at) => at + 1),
      saved_events: rows.slice(0, 30).map(({ id }) => id),
      saved_works: Array.from({ length: 30 }, (_, at) => at + 20),
      proposed: rows.slice(10, 40).map(({ id }) => ({ event_id: id, group: "Film <Club>" })),
    });
    expect(count).toBeLessThanOrEqual(MAX_EVENTS);
    for (const words of ["You saved it", "Proposed in Film <Club>"]) expect(text).toContain(words);
  });

  it("of a week of five events holds those five, each once; of two there is none", async () => {
    const { count, titles } = await whole(week(5), { interests: [1] });
    expect([count, new Set(titles).size]).toEqual([5, 5]);
    expect(await letterOf(week(2), { interests: [1] })).toBeNull();
  });
});

describe("a letter with an event", () => {
  const LONG = `${"Night after night of ".repeat(9)}everything`.slice(0, 200);
  const STRANGE = {
    "of 200 characters": LONG,
    "of 200 characters without a blank": "W".repeat(200),
    "in Arabic": "ليلة الأفلام القصيرة في بروكلين",
    "in Hebrew with figures": "לילה של 35 סרטים קצרים",
    "with emoji": "👩‍👩‍👧‍👦 Family 🎬 Night 🏳️‍🌈 ".repeat(6).trim(),
    "that is hostile": '<script>alert(1)</script> "%%title%%" {picks} <!--own-->',
    "of dots": "· · ·",
  };

  it.each(Object.entries(STRANGE))(
    "whose title is %s: whole in the letter, cut in the subject between characters",
    async (_, title) => {
      const odd = poolRow({
        id: 9000,
        title,
        picture_key: "abc",
        dates_left: 1,
        rank_terms: marked("out", "picture", "described"),
      });
      const letter = await letterOf([odd, ...week(9)], { saved_events: [9000] });
      const { html, text, subject } = letter ?? { html: "", text: "", subject: "" };
      const $ = load(html);
      const titles = $(".title")
        .toArray()
        .map((element) => $(element).text().trim());
      expect(titles).toContain(title.replace(/\s+/g, " "));
      expect($(".title[dir='auto']").length).toBe(titles.length);
      expect($("script").length).toBe(0);
      expect(text).toContain(title.replace(/\s+/g, " "));
      expect([...subject].length).toBeLessThanOrEqual(110);
      expect(subject).not.toMatch(/\p{Cs}/u);
      expect(subject).not.toMatch(/[\r\n]/);
    },
  );

  it("without hour, price, picture, text, place, interest and venue says only what is known", async () => {
    const bare = poolRow({
      ...{
        id: 9100,
        title: "Bare",
        start_hour: null,
        price_from_cents: null,
        picture_key: null,
        description: "",
      },
      ...{ location: null, venue_name: null, source_name: null, source_id: null, source_district: null },
      ...{ lat: null, lng: null, interest_id: null, interest_name: null, city: null, end_time: null },
      start_time: new Date("2026-11-27T05:00:00Z"),
    });
    const { text, $ } = await whole([bare, ...week(6)], {
      saved_events: [9100],
      zips: ["11211"],
      days: ["Friday"],
    });
    const part = text.slice(text.indexOf("\n  Bare\n") - 40, text.indexOf("\n  Bare\n") + 120);
    expect(part).toMatch(/\* Fri\n {2}Bare/);
    expect($("img[src*='null']").length).toBe(0);
  });
});
