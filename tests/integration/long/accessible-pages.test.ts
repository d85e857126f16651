// Every page of the site, walked to by itself, breaks no rule of axe that its markup can break. A browser looks at one page of each layout.
import { beforeAll, expect, it } from "vitest";
import { axeWithoutBrowser } from "../../factories/axe-without-browser";
import { fillSite, type FullSite } from "../../factories/full-site";
import { pageIds, walkPages } from "../../factories/page-walk";
import { renderedSite } from "../../factories/rendered-site";
import { siteRoutes } from "../../factories/routes";
import { useSite } from "../../factories/use-site";
import { ORIGIN, Visitor } from "../../factories/visitor";
import type { Routes } from "~/web/route-tree";

let people: FullSite;
const site = useSite(async () => (people = await fillSite(site)));
let routes: Routes;
beforeAll(async () => {
  routes = await siteRoutes();
});

async function mailedLinks(): Promise<string[]> {
  const mails = await site.db.selectFrom("mail_outbox").select("text_body").execute();
  const letters = await site.db.selectFrom("weekly_recommendations").select("text_body").execute();
  const links = new RegExp(`${ORIGIN}/[^\\s)]+`, "g");
  return [...mails, ...letters].flatMap(({ text_body }) => text_body.match(links) ?? []);
}

it("finds nothing on any page that a visitor, a reader, an editor or a venue opens", async () => {
  const everybody = [people.owner, new Visitor(site), people.locked];
  const pages = await walkPages(routes, await renderedSite(), everybody, await mailedLinks());
  const look = axeWithoutBrowser();
  const findings: string[] = [];
  for (const { path, html } of pages.values())
    findings.push(...(await look(html)).map((line) => `${path} ${line}`));
  expect(pageIds(routes).filter((id) => !pages.has(id))).toEqual([]);
  expect(findings).toEqual([]);
});

it("finds what is wrong", async () => {
  const ask = await renderedSite();
  const { html } = await ask(new Visitor(site), "/login");
  const look = axeWithoutBrowser();
  const rulesOf = async (page: string) => (await look(page)).map((line) => line.split(":", 1)[0]);
  expect(await rulesOf(html)).toEqual([]);
  const faults: [rule: string, page: string][] = [
    ["html-has-lang", html.replace(' lang="en-US"', "")],
    ["document-title", html.replace(/<title>.*?<\/title>/, "")],
    ["label", html.replaceAll(/<label\b.*?<\/label>/g, "")],
    ["button-name", html.replace("</main>", "<button></button></main>")],
    ["region", html.replace('<main id="main"', '<div id="main"')],
    ["link-name", html.replace("</main>", '<a href="/"></a></main>')],
    ["aria-valid-attr-value", html.replace("</main>", '<b role="switch" aria-checked="maybe">On</b></main>')],
  ];
  for (const [rule, page] of faults) expect(await rulesOf(page)).toContain(rule);
});
