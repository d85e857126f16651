/** Pages of about 100 KB as venues publish them, one per kind of evidence, with events from tomorrow on. */
import type { FetchedPage } from "~/ingest/gathered-event";
import { days } from "~/lib/time";

export interface TypicalPage extends FetchedPage {
  label: string;
}

const adjectives = ["Quiet", "Borrowed", "Electric", "Paper", "Midnight", "Salt"];
const nouns = ["Gardeners", "Letters", "Harbor", "Machines", "Weather"];
const openings =
  "The doors open early,The coats hang in the hall,Nobody is in a hurry,The chairs are old,The stage is small,The kitchen stays open late,A neighbor keeps the keys".split(
    ",",
  );
const bars =
  "cash only,closed,downstairs,a table,two doors down,a rumour,open to members,new,dry,shared,on the roof".split(
    ",",
  );
const cats =
  "the cat,a bicycle,the piano,the landlord,a ladder,the dog,a mirror,the choir,a heap of coats,the kettle".split(
    ",",
  );
const places = "on the stairs,by the window,in the yard,under the lamp,at the back,near the till".split(",");
const endings =
  "isn&#8217;t part of the show,comes with the house,was here before us,may stay,has a seat,pays the rent,likes the slow songs,never claps".split(
    ",",
  );
const guests = ["Ana Ruiz", "Tomás Oyelaran", "the House Band", "Ines Varga", "Lou Adair"];

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** More than all pages of an edition have. */
const SENTENCES = 4001;

/** @param edition pages of two editions share hardly a line: nothing that is remembered of one helps with another */
export function typicalPages(now: Date, edition = 0): TypicalPage[] {
  /** Thirty names as venues give them: "Borrowed Weather with Ana Ruiz". */
  const nameOf = (i: number) =>
    `${adjectives[i % adjectives.length]} ${nouns[Math.floor(i / adjectives.length) % nouns.length]} ${edition} with ${guests[(i + edition) % guests.length]}`;
  let sentences = edition * SENTENCES;
  /** Sentences of which no two on a page are alike. */
  const prose = (count: number): string =>
    Array.from({ length: count }, () => sentence(sentences++)).join("");
  const count = Array.from({ length: 30 }, (_, i) => i);
  const dayOf = (from: Date, offset: number) => dayAfter(from, offset + (edition % 9));
  const page = (label: string, contentType: string, text: string): TypicalPage => ({
    label,
    url: `https://bench.example/${label}`,
    contentType,
    bytes: Buffer.from(text),
  });
  const jsonLd = JSON.stringify(
    count.map((i) => ({
      "@type": "Event",
      name: nameOf(i),
      startDate: `${dayOf(now, i + 1)}T20:00:00-05:00`,
      url: `/e/${i}`,
      description: prose(5),
      location: { "@type": "Place", name: "Hall", address: "1 First Avenue" },
    })),
  );
  const microdata = count.map(
    (i) =>
      `<div itemscope itemtype="https://schema.org/Event"><h3 itemprop="name">${nameOf(i)}</h3><meta itemprop="startDate" content="${dayOf(now, i + 1)}T19:30"><a itemprop="url" href="/p/${i}">More</a><p itemprop="description">${prose(1)}</p></div>`,
  );
  const listing = count.map(
    (i) =>
      `<article class="event-item"><h3><a href="/show/${i}">${nameOf(i)}</a></h3><p class="date">${longDay.format(new Date(`${dayOf(now, i + 1)}T12:00:00Z`))} at 7:30 PM</p><p>${prose(1)}</p></article>`,
  );
  const ics = count.map(
    (i) =>
      `BEGIN:VEVENT\r\nUID:${i}@bench.example\r\nDTSTART;TZID=America/New_York:${dayOf(now, i + 1).replaceAll("-", "")}T200000\r\nRRULE:FREQ=WEEKLY;COUNT=6\r\nSUMMARY:${nameOf(i)}\r\nDESCRIPTION:${prose(31)}\r\nEND:VEVENT`,
  );
  const rss = count.map(
    (i) =>
      `<item><title>${nameOf(i)}</title><link>https://bench.example/r/${i}</link><guid>r${i}</guid><description>${longDay.format(new Date(`${dayOf(now, i + 1)}T12:00:00Z`))}, 7 PM. ${prose(31)}</description></item>`,
  );
  return [
    page(
      "json-ld",
      "text/html; charset=utf-8",
      htmlPage(`<script type="application/ld+json">${jsonLd}</script>`, listing, prose),
    ),
    page("microdata", "text/html; charset=utf-8", htmlPage("", microdata, prose)),
    page("listing", "text/html; charset=utf-8", htmlPage("", listing, prose)),
    page("ics", "text/calendar", `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${ics.join("\r\n")}\r\nEND:VCALENDAR`),
    page(
      "rss",
      "application/rss+xml",
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Readings</title>${rss.join("")}</channel></rss>`,
    ),
  ];
}

/** "The doors open early, the bar is closed, and the cat on the stairs isn't part of the show." */
function sentence(number: number): string {
  let left = number;
  const next = (of: string[]) => {
    const word = of[left % of.length];
    left = Math.floor(left / of.length);
    return word;
  };
  return `${next(openings)}, the bar is ${next(bars)}, and ${next(cats)} ${next(places)} ${next(endings)}. `;
}

const dayAfter = (now: Date, offset: number) =>
  new Date(now.getTime() + days(offset)).toISOString().slice(0, 10);

const TARGET = 100 * 1024;

/** A page with the usual ballast of a content management system, filled up to the target size. */
function htmlPage(head: string, items: string[], prose: (count: number) => string): string {
  const nav = Array.from(
    { length: 40 },
    (_, i) => `<li class="menu-item menu-item-${i}"><a href="/page-${i}">Page ${i}</a></li>`,
  ).join("");
  const body = `<header><nav><ul>${nav}</ul></nav></header><main>${items.join("\n")}</main>`;
  const missing = Math.max(0, TARGET - head.length - body.length);
  const ballast = Array.from(
    { length: Math.ceil(missing / 300) },
    (_, i) =>
      `<div class="wp-block-${i % 9}"><p class="has-text">${prose(3)}</p><span data-id="${i}"></span></div>`,
  ).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calendar</title>${head}</head><body>${body}<aside>${ballast.slice(0, missing)}</aside></body></html>`;
}
