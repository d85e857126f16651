/** Addresses that take more than a template, for the table of vendors. Pure. */
import { DICE_KEY } from "../vendor-request";

/** The interface that a venue's own widget asks, with the venue's filters. */
export function diceWidget(code: string): string[] {
  const key = /["']?apiKey["']?\s{0,5}:\s{0,5}["']([\w-]{10,100})["']/.exec(code)?.[1];
  if (key === undefined) return [];
  const url = new URL("https://partners-endpoint.dice.fm/api/v2/events?page[size]=100&types=linkout,event");
  for (const [, name = "", list = ""] of code.matchAll(
    /["']?(venues|promoters)["']?\s{0,5}:\s{0,5}\[([^\]]{0,1000})\]/g,
  ))
    for (const [, double, single] of list.matchAll(/"([^"]{1,100})"|'([^']{1,100})'/g))
      url.searchParams.append(`filter[${name}][]`, double ?? single ?? "");
  if (!url.search.includes("filter")) return [];
  url.searchParams.set(DICE_KEY, key);
  return [url.href];
}

export function withJson(page: string): string {
  const url = new URL(page);
  url.searchParams.set("format", "json");
  return url.href;
}
