/** Which addresses the page cache answers, and under which key: declared by the routes, checked here one by one. */
import { beforeAll, describe, expect, it } from "vitest";
import { CacheableRoutes } from "~/web/server/cacheable-routes";
import { siteRoutes } from "../../factories/routes";

let routes: CacheableRoutes;
beforeAll(async () => {
  routes = new CacheableRoutes(await siteRoutes());
});

const LISTING =
  "access=a&borough=b&count=48&day=today&days=14&interests=1%2C2&neighborhood=n&page=2&past=true&radius=5&search=jazz&sourceid=3&tab=ongoing&venueid=3";
const FEED = LISTING.replace("&page", "&neighbourhood=n&page").replace("&radius", "&query=q&radius");

describe("the page cache keeps an answer under its path and sorted query", () => {
  it.each([
    "/",
    `/?${LISTING}`,
    "/?neighbourhood=red-hook",
    "/?day=2026-11-28",
    "/borough/queens",
    `/borough/queens?${LISTING}`,
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
    "/venues?neighbourhood=x",
    "/map?borough=queens&interests=1",
    "/archive?page=2",
    "/api?tab=ongoing",
    "/privacy-policy",
    "/terms-conditions",
    "/offline",
    "/manifest.webmanifest",
    "/event/12.ics",
    ...["ics", "rss", "atom", "json"].flatMap((format) =>
      ["", "/search", "/venue/3", "/interest/4"].map((scope) => `${scope}/events.${format}?${FEED}`),
    ),
    // A feed refuses what it cannot read: its key must not lose it.
    "/events.ics?interests=zz1",
    "/search/events.rss?day=someday&part=2&query=a&runs=all",
    "/sitemap.xml",
    "/robots.txt",
    "/sitemap/events-1.xml",
    "/sitemap/venues-9999.xml",
    "/functions/search-events?cityFilter=a&includePast=true&interestIds=1&pageSize=5&query=jazz&sourceId=3",
    "/map-venues.json",
    "/map-venues.json?access=a&borough=queens&day=today&interests=1",
    "/embed/venue/7",
    "/llms.txt",
    "/embed/venue/7?theme=dark",
    "/embed/events?count=5&day=someday&theme=x",
    "/api/v1/events?bbox=1%2C2%2C3%2C4&borough=b&cursor=c&from=2026-11-01&interest=1&limit=5&q=a&to=2026-11-02&updated_since=x&venue=3",
    "/api/v1/openapi.json",
    "/api/v1/venues?limit=5",
    "/api/v1/interests",
    "/api/v1/events/5",
    "/api/v1/venues/5?limit=1",
  ])("%s", (target) => {
    expect(routes.cacheKey(target)).toBe(target);
  });

  it.each([
    ["/?tab=ongoing&interests=1,2", "/?interests=1%2C2&tab=ongoing"],
    ["/map-venues.json?day=today&borough=queens", "/map-venues.json?borough=queens&day=today"],
    ["/?utm_source=x&fbclid=y", "/"],
    ["/venues?mc_cid=a&mc_eid=b&gclid=c&ref=d", "/venues"],
    ["/event/12?utm_campaign=letter&day=today", "/event/12?day=today"],
    ["/offline?utm_source=x", "/offline"],
    ["/?", "/"],
    ["/?search=", "/?search="],
    ["/venues?search=a?b", "/venues?search=a"],
    ["/?interests=zz1", "/"],
    ["/?interests=2,1,1,zz", "/?interests=1%2C2"],
    ["/?days=8", "/?days=14"],
    ["/?days=1", "/"],
    ["/?days=9999", "/?days=56"],
    ["/?day=someday&page=1&count=1&past=no&tab=calendar&venueid=0", "/"],
    ["/?access=b,a,a", "/?access=a%2Cb"],
    ["/?radius=0", "/?radius=1"],
    ["/venues?borough=Queens!", "/venues?borough=queens"],
    ["/?neighbourhood=Red%20Hook", "/?neighbourhood=red-hook"],
  ])("%s as %s", (target, key) => {
    expect(routes.cacheKey(target)).toBe(key);
  });
});

describe("the page cache is bypassed by", () => {
  it.each([
    ["the router's own requests", "/?_data=routes/x"],
    ["a name that the route does not know", "/?anything=1"],
    ["a name that another route knows", "/map-venues.json?tab=ongoing"],
    ["the older spelling, where only the list takes it", "/borough/queens?neighbourhood=x"],
    ["any name where there is no query", "/offline?tab=ongoing"],
    ["any name on an event's calendar file", "/event/12.ics?interests=1"],
    ["a repeated name", "/?search=a&search=b"],
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

describe("a page's address without what the page does not know", () => {
  it.each([
    ["/?anything=1", "/"],
    ["/?search=jazz&anything=1&utm_source=letter", "/?search=jazz&utm_source=letter"],
    ["/?search=a&search=b", "/?search=a"],
    ["/event/12/some-title?tab=ongoing&x=&y=", "/event/12/some-title?tab=ongoing"],
    ["/offline?tab=ongoing", "/offline"],
    ["/borough/Queens", "/borough/queens"],
    ["/VENUES/?borough=queens", "/venues?borough=queens"],
  ])("%s leads to %s", (target, canonical) => {
    expect(routes.canonical(target)).toBe(canonical);
    expect(routes.canonical(canonical)).toBeNull();
  });

  it.each([
    "/",
    "/?utm_source=x",
    "/?days=8&from=2027-01-17",
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

it.each([
  ["/", "/"],
  ["/event/12/some-title", "/event/:id/:eventTitle?/:city?"],
  ["/dashboard/account", "/dashboard/account"],
  ["/admin/events", "/admin/events"],
  ["/no/such/page", "/*"],
  [`/${"x".repeat(600)}`, "none"],
])("%s counts in metrics as the route %s", (path, pattern) => {
  expect(routes.pattern(path)).toBe(pattern);
});
