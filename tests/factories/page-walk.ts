/** Every page of the site by itself: walked to from static addresses, mailed links and the pages' own links. */
import { load } from "cheerio";
import { matchRoutes } from "@remix-run/react";
import { routeTree, type Routes } from "~/web/route-tree";
import type { Ask } from "./rendered-site";
import { ORIGIN, type Visitor } from "./visitor";

/** A page that refuses one address may open at another. */
const TRIES = 6;

export interface WalkedPage {
  path: string;
  html: string;
}

/** @returns the first page of each route that any of them can open, by the route's id */
export async function walkPages(
  routes: Routes,
  ask: Ask,
  people: readonly Visitor[],
  mailed: readonly string[],
): Promise<Map<string, WalkedPage>> {
  const tree = routeTree(routes);
  const pages = new Map<string, WalkedPage>();
  const starts = [...mailed, ...staticPaths(routes).map((path) => ORIGIN + path)];
  // A set keeps their order, takes each once, and a walk goes on with what is added. What leads one on may open for another.
  const addresses = new Set(starts);
  const ids = new Map<string, string>();
  const idOf = (path: string) => ids.get(path) ?? matchRoutes(tree, path)?.at(-1)?.route.id ?? "";
  for (const who of people) {
    const tries = new Map<string, number>();
    for (const address of addresses) {
      const url = new URL(address);
      const id = idOf(url.pathname);
      ids.set(url.pathname, id);
      const tried = tries.get(id) ?? 0;
      if (url.origin !== ORIGIN || tried >= TRIES || pages.has(id) || !routes[id]?.module.default) continue;
      const path = url.pathname + url.search;
      const { status, html, location } = await ask(who, path);
      tries.set(id, tried + 1);
      if (status === 200 || isMissingPage(id)) pages.set(id, { path, html });
      for (const link of location ? [new URL(location, url).href] : linksOf(html, url)) addresses.add(link);
    }
  }
  return pages;
}

/** The routes that show a page. A layout has no path, or its index is the page. */
export function pageIds(routes: Routes): string[] {
  const all = Object.values(routes);
  const indexed = new Set(all.filter(({ index }) => index).map(({ parentId }) => parentId));
  return all
    .filter(({ id, path, index, module }) => module.default && (index || path) && !indexed.has(id))
    .map(({ id }) => id);
}

const isMissingPage = (id: string) => /^routes\/(?:404|\$)$/.test(id);

/** The addresses without a parameter, optional ones left out. */
const staticPaths = (routes: Routes): string[] =>
  pageIds(routes)
    .map((id) => `/${pathOf(routes, id).replaceAll(/\/:\w+\?/g, "")}`)
    .filter((path) => !path.includes(":"));

function pathOf(routes: Routes, id: string): string {
  const { parentId, path = "" } = routes[id] ?? {};
  return parentId ? [pathOf(routes, parentId), path].filter(Boolean).join("/") : path;
}

function linksOf(html: string, page: URL): string[] {
  const $ = load(html);
  const links = $("a[href]").map((_, link) => $(link).attr("href"));
  // The link to a group's page stands in a field, to be copied.
  const fields = $("input[value^=http]").map((_, field) => $(field).attr("value"));
  return [...links, ...fields].flatMap((href) => (URL.canParse(href, page) ? new URL(href, page).href : []));
}
