/** Reads the table of vendors: which of them a page uses, and which addresses hold their calendars. */
import type { Vendor } from "./types";
import { VENDORS } from "./vendor-table";

interface Sighting {
  vendor: Vendor;
  urls: string[];
}

/** A page that links to fifty calendars is a directory, not a venue. */
const MOST_MATCHES = 6;
const WP_INTERFACE = /<link[^>]{0,200}?href=["']([^"'\s>]{1,300}wp-json\/)["']/i;

/** The vendors that a page uses, in the table's order. */
export function vendorsOn(html: string, page: string): Sighting[] {
  const text = spelled(html);
  const wp = WP_INTERFACE.exec(text)?.[1] ?? `${new URL(page).origin}/wp-json/`;
  return VENDORS.flatMap((vendor) => {
    const matches = [...takeFirst(text.matchAll(vendor.mark), MOST_MATCHES)];
    if (matches.length === 0) return [];
    const urls = matches.flatMap((match) => addressesOf(vendor, match, page, wp));
    return [{ vendor, urls: [...new Set(urls)].filter((url) => URL.canParse(url)) }];
  });
}

/** Longer than any page with an honest mark far down. */
const LONGEST_SEARCH = 1_500_000;

/** As scripts and attributes write addresses: "https:\/\/x.example\/?a=1&amp;b=2". */
const spelled = (html: string): string =>
  html
    .slice(0, LONGEST_SEARCH)
    .replace(/\\\//g, "/")
    .replace(/&amp;|\\u0026/g, "&");

function addressesOf({ read }: Vendor, match: RegExpMatchArray, page: string, wp: string): string[] {
  if (typeof read === "function") return read(match, page);
  return read.map((template) => fill(template, match, { origin: new URL(page).origin, wp }));
}

function fill(template: string, match: RegExpMatchArray, places: { origin: string; wp: string }): string {
  return template
    .replace("{origin}", places.origin)
    .replace("{wp}", places.wp)
    .replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "");
}

function* takeFirst<T>(items: Iterable<T>, most: number): Generator<T> {
  let left = most;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}
