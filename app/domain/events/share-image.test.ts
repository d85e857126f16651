import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPng } from "~/services/drawing/draw-png";
import { loadFonts } from "~/services/drawing/fonts";
import type { EventDetail } from "./types";
import { setTitle, shareImage, wrapLines } from "./share-image";

const fonts = loadFonts();

const event = (fields: Partial<EventDetail> = {}): EventDetail => ({
  id: 1,
  href: "/event/1",
  title: "Night of Short Films",
  blurb: "",
  picture: null,
  badge: null,
  dateLabel: "Sat, Nov 28",
  timeLabel: "7:30 PM",
  dateTime: null,
  interest: "Film",
  venue: null,
  venueName: "Anthology Film Archives",
  address: "32 Second Avenue, Manhattan",
  area: "East Village",
  price: null,
  point: null,
  when: "Sat, Nov 28 · 7:30 PM – 9:30 PM",
  endsAt: null,
  whyToGo: null,
  fullReview: null,
  isDrafted: false,
  description: "",
  detailsUrl: null,
  onlineUrl: null,
  hours: null,
  neighborhood: null,
  access: [],
  words: [],
  room: null,
  wordFacts: [],
  ...fields,
});

const TITLES: [string, string][] = [
  ["short", "Rituals"],
  ["usual", "Night of Short Films"],
  ["long", "An Evening With the Complete and Unabridged Collected Works of Several Poets ".repeat(3)],
  ["one word", "Donaudampfschifffahrtsgesellschaftskapitänsmütze".repeat(4)],
  ["emoji", "🎭 Opening 🎉 night 👩‍👩‍👧‍👦"],
  ["only emoji", "🎭🎉"],
  ["hebrew", "ערב שירה עם משוררות מירושלים"],
  ["arabic", "ليلة الأفلام القصيرة في بروكلين"],
  ["cyrillic", "Вечер короткого кино"],
  ["accents", "Soirée à l’École: Łódź, Ångström & Dvořák"],
  ["japanese", "日本映画の夜"],
  ["markup", "</text><script>alert(1)</script> & ]]>"],
];

describe("share image", () => {
  it.each(TITLES)("draws a %s title as a 1200 by 630 picture", async (name, title) => {
    const png = Buffer.from(await drawPng(`test ${name}`, shareImage(event({ title }), fonts, null)));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it("wraps and shrinks until the title fits, and cuts what still does not", () => {
    const [short, , long, word] = TITLES.map(([, title]) => setTitle(title.trim(), fonts));
    expect(short?.lines).toEqual(["Rituals"]);
    expect(long?.size).toBeLessThan(short?.size ?? 0);
    for (const set of [short, long, word]) {
      for (const line of set?.lines ?? [])
        expect(fonts.widthOf(line) * (set?.size ?? 0)).toBeLessThanOrEqual(1080);
      expect((set?.lines.length ?? 0) * (set?.size ?? 0) * 0.92).toBeLessThanOrEqual(336);
    }
    const endless = setTitle("every word ".repeat(200).trim(), fonts);
    expect(endless.lines.at(-1)).toMatch(/…$/);
  });

  it("loses no letter when it breaks lines", () => {
    const text = "some words and averyveryverylongonethatmustbebroken end";
    expect(wrapLines(text, 3, fonts).join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  });

  it("lets the venue speak where the title cannot be drawn", () => {
    expect(shareImage(event({ title: "日本映画の夜" }), fonts, null).match(/ANTHOLOGY/g)).toHaveLength(2);
    expect(shareImage(event({ title: "🎭🎉" }), fonts, null)).not.toContain("🎭");
  });

  it("gives the title less room beside a picture", async () => {
    const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#0f0" } })
      .jpeg()
      .toBuffer();
    const svg = shareImage(event(), fonts, jpeg);
    const { data, info } = await sharp(await drawPng("test picture", svg))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const greenAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) < 20;
    expect([greenAt(1000, 200), greenAt(760, 20)]).toEqual([true, false]);
    expect(setTitle("Night of Short Films", fonts, 710).size).toBeLessThan(
      setTitle("Night of Short Films", fonts).size,
    );
  });
});
