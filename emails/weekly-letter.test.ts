import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { publicLetter } from "./public-letter";
import { weeklyWriter, type LetterEvent, type WeeklyLetter } from "./weekly-letter";

const toAct = (act: string) =>
  `https://fire.example/letter/${randomUUID()}/1234567/${act}?signature=${"s".repeat(43)}`;
const ACTS = { save: toAct("save"), more: toAct("more"), less: toAct("less"), propose: toAct("propose") };

const event = (fields: Partial<LetterEvent> = {}): LetterEvent => ({
  title: "Night of Short Films",
  url: "https://fire.example/event/1/night",
  line: "Fri 7:30 PM · Free",
  also: "Also 3 PM",
  where: "Film Forum, 209 West Houston Street",
  blurb: "Go for the print.",
  imageUrl: "https://venue.example/poster.jpg",
  ...fields,
});

async function written(events: { event: LetterEvent; reason: string }[], fields: Partial<WeeklyLetter> = {}) {
  const writer = await weeklyWriter();
  return writer.letter({
    subject: "Your week",
    preheader: "p",
    date: "Thursday, November 26",
    heading: "Your week",
    name: "Ana",
    lead: "Ten picks.",
    ownLead: "Tell us more.",
    closing: "Mind the third step,",
    note: null,
    sections: [
      {
        name: "Top picks",
        says: null,
        isOwn: false,
        events: events.map(({ event: each, reason }) => ({
          event: writer.event(each),
          reason,
          way: "25 min",
          whyNow: "This happens once.",
          acts: ACTS,
        })),
      },
    ],
    why: "You get this every week.",
    homeUrl: "https://fire.example",
    startUrl: "https://fire.example/get-yours",
    viewUrl: "https://fire.example/letter/1?signature=a&b=c",
    preferencesUrl: "https://fire.example/dashboard/preferences",
    unsubscribeUrl: "https://fire.example/unsubscribe?reader=1&signature=x",
    ...fields,
  });
}

const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "%%url%% %%reason%% %%SECTION%%",
  "$& $1 $` $'",
  "<!--/SECTION--> --> <![endif]-->",
  "]]> &lt;b&gt; \u2028 \u202e",
];

describe("the weekly letter", () => {
  it("shows hostile words as text, wherever they come from", async () => {
    for (const words of hostile) {
      const { html } = await written(
        [
          {
            event: event({ title: words, blurb: words, where: words, line: words, also: words }),
            reason: words,
          },
          { event: event({ title: words, imageUrl: null }), reason: words },
        ],
        { lead: words, ownLead: words, name: words, heading: words, subject: words },
      );
      const open = publicLetter(html, "/get-yours") ?? "";
      expect(load(open)("script, [onerror]").length).toBe(0);
      expect(open).not.toContain("signature=s");
      const $ = load(html);
      expect($("script, [onerror]").length).toBe(0);
      const flat = (text: string) => text.replace(/\s+/g, " ").trim();
      const titles = $(".title")
        .toArray()
        .map((element) => flat($(element).text()));
      expect(titles).toEqual([flat(words), flat(words)]);
      expect($(".loud").first().text()).toContain(flat(words));
      expect($("img[src='x']").length).toBe(0);
    }
  });

  it("is the same letter whatever it holds: no place is left open, none filled twice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.string(), async (title, reason) => {
        const { html, text } = await written([{ event: event({ title }), reason }]);
        const $ = load(html);
        expect($(".title").length).toBe(1);
        expect($("img").length).toBe(1);
        expect(html.replaceAll("%%", title.includes("%") || reason.includes("%") ? "" : "%%")).not.toMatch(
          /%%\w+%%/,
        );
        expect(text).toContain("https://fire.example/unsubscribe?reader=1&signature=x");
      }),
      { numRuns: 60 },
    );
  });

  it("says the same as plain text, links included, and describes its pictures", async () => {
    const { html, text } = await written([{ event: event(), reason: "Film · Friday" }]);
    for (const words of [
      "Night of Short Films",
      "Film · Friday",
      "209 West Houston",
      "Go for the print.",
      "Free · 25 min",
      "Your week, Ana",
      "Tell us more.",
      "Save",
      "More like this",
      "Less",
      "Ask my group",
      "Send to a friend",
      "Calendar",
      "Get your own letter",
    ]) {
      expect(text).toContain(words);
      expect(load(html).text()).toContain(words);
    }
    expect(text).toContain("https://fire.example/letter/1?signature=a&b=c");
    expect(html).toContain("signature=a&amp;b=c");
    for (const url of [...Object.values(ACTS), "https://fire.example/event/1/night#send"]) {
      expect(text).toContain(url);
      expect(load(html)(`a[href='${url}']`).length).toBe(1);
    }
    expect(load(html)("img[alt='Night of Short Films']").length).toBe(1);
  });

  it("has a version for everybody: its reader's name, way, tastes and links are not in it", async () => {
    const { html } = await written([
      { event: event(), reason: "You like Film · 0.8 mi from 11211" },
      { event: event({ imageUrl: null }), reason: "Proposed in Film Club" },
    ]);
    const open = publicLetter(html, "/get-yours") ?? "";
    const $ = load(open);
    expect($("h1, .title, .ink").text()).toContain("Your week");
    expect($("body").text()).toContain("Go for the print.");
    expect($("form[method=post][action='/get-yours'] input[type=email]").length).toBe(1);
    for (const words of ["Ana", "11211", "Film Club", "25 min", "You like", "Tell us more", "You get this"])
      expect(open).not.toContain(words);
    for (const part of ["signature", "unsubscribe", "/dashboard", "<!--own-->", "<!--get-yours-->"])
      expect(open).not.toContain(part);
    // A lead that is wholly the reader's own begins without a blank.
    const own = await written([{ event: event(), reason: "r" }], { lead: "", ownLead: "We have not met." });
    expect(own.text).toMatch(/^We have not met\.$/m);
    // One that was written before its parts were marked is nobody's but its reader's.
    expect(publicLetter("<p>Your week, Ana</p>", "/get-yours")).toBeNull();
  });

  it("takes no picture but from the web", async () => {
    for (const imageUrl of ["javascript:alert(1)", "data:image/png;base64,x", "poster.jpg", null])
      expect((await written([{ event: event({ imageUrl }), reason: "r" }])).html).not.toContain("<img");
    await expect(written([{ event: event({ url: "javascript:alert(1)" }), reason: "r" }])).rejects.toThrow();
  });

  it("stays far below the 102 kB at which mail programs clip, however long its words", async () => {
    const long = event({ title: "W".repeat(300), blurb: "&".repeat(240), where: "x".repeat(200) });
    const { html } = await written(
      Array.from({ length: 14 }, () => ({ event: long, reason: "r".repeat(120) })),
    );
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html).toContain("prefers-color-scheme: dark");
    const full = event({ title: "t".repeat(90), blurb: "b".repeat(200), also: "a".repeat(80) });
    const usual = await written(Array.from({ length: 14 }, () => ({ event: full, reason: "r".repeat(60) })));
    expect(Buffer.byteLength(usual.html)).toBeLessThan(60_000);
  });
});
