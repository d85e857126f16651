/** Which addresses the page cache answers, and under which key: declared by the routes, checked here one by one. */
import { beforeAll, describe, expect, it } from "vitest";
import { CacheableRoutes } from "~/web/memory/cacheable-routes";
import { siteRoutes } from "../../factories/routes";

let routes: CacheableRoutes;
beforeAll(async () => {
  routes = new CacheableRoutes(await siteRoutes());
});

const LISTING =
  "search=10014&radius=5&past=true&page=2&interests=1,2&access=a&day=today&venueid=3&sort=near&view=dense";
const FEED = "search=10014&radius=5&borough=b&interests=1,2&access=a&day=today&venueid=3&runs=all&part=2";

describe("the page cache keeps an answer under its present address", () => {
  it.each([
    "/",
    `/?${LISTING}`,
    "/?tab=ongoing&count=48",
    "/?days=14",
    "/?day=2026-11-28",
    "/?day=unknown",
    "/borough/queens",
    `/borough/queens?${LISTING}`,
    "/tonight?time=late",
    "/free?free=false",
    "/neighborhood/red-hook?day=today",
    `/neighborhood/${"n".repeat(80)}`,
    "/event/1",
    "/event/1234567890",
    "/event/12/some-title?venueid=3",
    "/event/12/some-title/New%20York",
    "/event/12/caf%C3%A9",
    `/event/12?${LISTING}`,
    "/venue/7",
    "/venue/7/name?count=48",
    "/venue/7/name/New%20York",
    "/venues",
    "/map?borough=queens&interests=1",
    "/archive?page=2",
    "/about/sources",
    "/about/sources?order=silent&page=2",
    "/api",
    "/privacy-policy",
    "/terms-conditions",
    "/offline",
    "/manifest.webmanifest",
    "/event/12.ics",
    ...["ics", "rss", "atom", "json", "csv"].flatMap((format) =>
      ["", "/search", "/venue/3", "/interest/4"].map((scope) => `${scope}/events.${format}?${FEED}`),
    ),
    "/sitemap.xml",
    "/robots.txt",
    "/sitemap/events-1.xml",
    "/sitemap/venues-9999.xml",
    "/functions/search-events?search=jazz&past=true&interests=1&venueid=3&cityFilter=a&pageSize=5",
    "/map-venues.json",
    "/map-venues.json?borough=queens&interests=1&access=a&day=today",
    "/embed/venue/7",
    "/llms.txt",
    "/embed/venue/7?theme=dark",
    "/embed/events?day=today&theme=light&count=5",
    "/api/v1/events?bbox=1%2C2%2C3%2C4&borough=b&from=2026-11-01&interest=1&limit=5&q=a&time=late&to=2026-11-02&venue=3",
    "/api/v1/openapi.json",
    "/api/v1/venues?limit=5",
    "/api/v1/interests",
    "/api/v1/events/5",
  ])("%s", (target) => {
    expect(routes.cacheKey(target)).toBe(target);
  });

  it.each([
    ["/?interests=1%2C2&tab=ongoing", "/?tab=ongoing&interests=1,2"],
    ["/map-venues.json?day=today&tab=ongoing&borough=Queens", "/map-venues.json?borough=queens&day=today"],
    ["/?utm_source=x&fbclid=y", "/"],
    ["/venues?mc_cid=a&mc_eid=b&gclid=c&ref=d", "/venues"],
    ["/event/12?utm_campaign=letter&day=today", "/event/12?day=today"],
    ["/offline?utm_source=x&anything=1", "/offline"],
    ["/?", "/"],
    ["/?search=", "/?tab=search"],
    ["/?search=++jazz++", "/?search=jazz"],
    ["/?interests=zz1", "/"],
    ["/?interests=2,1,1,zz", "/?interests=1,2"],
    ["/?days=8", "/?days=14"],
    ["/?days=1", "/"],
    ["/?days=9999", "/?days=56"],
    ["/?page=1&count=1&past=no&tab=calendar&venueid=0", "/"],
    ["/?day=someday", "/?day=unknown"],
    ["/?access=b,a,a", "/?access=a,b"],
    ["/?search=10014&radius=0", "/?search=10014"],
    ["/?sourceid=3", "/?venueid=3"],
    ["/?neighbourhood=Red%20Hook", "/neighborhood/red-hook"],
    ["/events.ics?_=1764086400&msclkid=abc&v=2", "/events.ics"],
    ["/events.rss?sort=near&borough=Queens&query=jazz", "/events.rss?search=jazz&borough=queens"],
    ["/api/v1/venues?utm_source=x&_=5&limit=3", "/api/v1/venues?limit=3"],
    ["/event/12.ics?_=5", "/event/12.ics"],
    [
      "/functions/search-events?query=jazz&sourceId=3&radius=x",
      "/functions/search-events?search=jazz&venueid=3",
    ],
  ])("%s as %s", (target, key) => {
    expect(routes.cacheKey(target)).toBe(key);
  });
});

describe("the page cache is bypassed by", () => {
  it.each([
    ["the router's own requests", "/?_data=routes/x"],
    ["a filter that a feed refuses", "/events.ics?interests=zz1"],
    ["a name that no feed knows", "/events.json?colour=red"],
    ["a filter that an embedded list refuses", "/embed/events?theme=x"],
    ["a name that the API does not know", "/api/v1/events?colour=red"],
    ["a value that the API refuses", "/api/v1/events?cursor=c"],
    ["any name on an event's calendar file", "/event/12.ics?interests=1"],
    ["a repeated name of a feed", "/events.ics?day=today&day=tomorrow"],
    ["a long address", `/?search=${"x".repeat(600)}`],
    ["an id that could not be one", "/event/12345678901"],
    ["an id with letters", "/venue/12a"],
    ["a slug that is not written as one", "/borough/Queens"],
    ["a long slug", `/borough/${"q".repeat(81)}`],
    ["an address below a page", "/event/12/a/b/c"],
    ["an address with a closing slash", "/venues/"],
    ["upper case", "/VENUES"],
    ["two slashes", "//venues"],
    ["a feed of a venue that could not be one", "/venue/x/events.ics"],
    ["a part of no sitemap", "/sitemap/events.xml"],
    ["a format that there is not", "/events.xml"],
    ["another version of the API", "/api/v2/events"],
    ["a page that is for one visitor", "/login"],
    ["a visitor's own page", "/dashboard"],
    ["an editor's page", "/admin"],
    ["a letter", "/letter/5"],
    ["an invitation", "/invite/token"],
    ["a form", "/suggest-event"],
    ["a share image", "/og/event/12.png"],
    ["an address without a page", "/nothing/here"],
    ["the page for such addresses", "/404"],
  ])("%s: %s", (_what, target) => {
    expect(routes.cacheKey(target)).toBeNull();
  });
});

describe("another spelling of a page's address leads to the present one", () => {
  it.each([
    ["/?anything=1", "/"],
    ["/?search=jazz&anything=1&utm_source=letter", "/?search=jazz&utm_source=letter"],
    ["/?search=a&search=b", "/?search=a"],
    ["/event/12/some-title?tab=ongoing&x=&y=", "/event/12/some-title?tab=ongoing"],
    ["/offline?tab=ongoing", "/offline"],
    ["/borough/Queens", "/borough/queens"],
    ["/VENUES/?borough=queens", "/venues"],
    ["/?days=8", "/?days=14"],
    ["/?sourceid=3&past=1", "/?tab=search&past=true&venueid=3"],
    ["/?query=jazz&_=5", "/?search=jazz&_=5"],
    ["/?day=&time=&search=jazz", "/?search=jazz"],
    ["/?day=someday", "/?day=unknown"],
    ["/?borough=Queens!&day=today", "/borough/queens?day=today"],
    ["/?neighbourhood=Red%20Hook&utm_source=x", "/neighborhood/red-hook?utm_source=x"],
    ["/free?free=1", "/free"],
    ["/venue/7?count=30&tab=ongoing", "/venue/7?count=48"],
  ])("%s leads to %s", (target, canonical) => {
    expect(routes.canonical(target)).toBe(canonical);
    expect(routes.canonical(canonical)).toBeNull();
  });

  it.each([
    "/",
    "/?utm_source=x",
    "/?_=5&v=3&msclkid=abc",
    "/?from=2027-01-17&days=14",
    "/?day=today&tab=ongoing",
    "/?index",
    "/?x=1&_data=routes%2Fx",
    "/event/12/Some%20Title",
    "/login?anything=1",
    "/events.ics?anything=1",
    "/map-venues.json?tab=ongoing",
    "/api/v1/events?anything=1",
    "/nothing/here?x=1",
    "//venues",
  ])("%s is left as it is", (target) => {
    expect(routes.canonical(target)).toBeNull();
  });
});
