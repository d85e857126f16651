/**
 * Which addresses the page cache may answer: those of routes that declare `handle.cache` (../route-handle.ts). Addresses
 * are matched by Remix's own matcher, except that upper case, a closing slash and repeated names bypass the cache.
 */
import { LRUCache } from "lru-cache";
import { isIgnored } from "~/lib/ignored-names";
import type { CacheRule, RouteHandle } from "../route-handle";
import { presentForms } from "./present-forms";
import { routeTree, type Routes, type RouteTree } from "../route-tree";
import { matchRoutes } from "~/web/remix";

/** Parameters that the router adds to the addresses of its own requests. */
const ROUTERS_OWN = ["_data", "index"];
const MAX_LENGTH = 512;
/** Matching walks the whole route tree, so each path is matched once; a query is read by all fields, so each address is read once. About 12 MB. */
const REMEMBERED = 20_000;

interface MatchedRule extends CacheRule {
  isPage: boolean;
}

/** The cache's reading of an address. */
interface Place {
  key: string | null;
  canonical: string | null;
}
const NOWHERE: Place = { key: null, canonical: null };

export class CacheableRoutes {
  readonly #routes: Routes;
  readonly #tree: RouteTree;
  readonly #rules = new LRUCache<string, MatchedRule | false>({ max: REMEMBERED });
  readonly #places = new LRUCache<string, Place>({ max: REMEMBERED });

  constructor(routes: Routes) {
    this.#routes = routes;
    this.#tree = routeTree(routes, true);
  }

  /**
   * Path and sorted query under which the answer is kept; null when it must not be.
   * @param target path and query as they stand in the request
   */
  cacheKey(target: string): string | null {
    return this.#placeOf(target).key;
  }

  /**
   * The own address of a page that was asked for in another way: with names or values that say nothing, in a former spelling, twice, in
   * upper case or with a closing slash; null for every other address. So that no page can be asked for, and rendered, under addresses
   * without end.
   */
  canonical(target: string): string | null {
    return this.#placeOf(target).canonical;
  }

  #placeOf(target: string): Place {
    if (target.length > MAX_LENGTH) return NOWHERE;
    const remembered = this.#places.get(target);
    if (remembered) return remembered;
    const place = { key: this.#readKey(target), canonical: this.#readCanonical(target) };
    this.#places.set(target, place);
    return place;
  }

  #readKey(target: string): string | null {
    const [path = "/", search = ""] = target.split("?", 2);
    const rule = this.#ruleFor(path);
    if (!rule) return null;
    if (search === "") return path;
    const query = new URLSearchParams(search);
    if (ROUTERS_OWN.some((name) => query.has(name))) return null;
    return presentOf(rule, query, path);
  }

  #readCanonical(target: string): string | null {
    const [given = "/", search = ""] = target.split("?", 2);
    const path = this.#pageRule(given) ? given : given.toLowerCase().replace(/\/$/, "");
    const rule = this.#pageRule(path);
    if (!rule) return null;
    const query = new URLSearchParams(search);
    if (ROUTERS_OWN.some((name) => query.has(name))) return null;
    const asked = [...query].filter(([name]) => !isIgnored(name));
    const present = presentOf(rule, query, path) ?? path;
    const [home, kept] = present.split("?", 2);
    if (home === given && isSame(asked, [...new URLSearchParams(kept)])) return null;
    const marks = new URLSearchParams([...query].filter(([name]) => isIgnored(name))).toString();
    return [present, marks].filter(Boolean).join(kept === undefined ? "?" : "&");
  }

  /** Feeds and data refuse by themselves what they cannot read. */
  #pageRule(path: string): MatchedRule | false {
    const rule = this.#ruleFor(path);
    return rule && rule.isPage ? rule : false;
  }

  #ruleFor(path: string): MatchedRule | false {
    const remembered = this.#rules.get(path);
    if (remembered !== undefined) return remembered;
    const rule = this.#match(path);
    this.#rules.set(path, rule);
    return rule;
  }

  #match(path: string): MatchedRule | false {
    if (path !== "/" && path.endsWith("/")) return false;
    const match = matchRoutes(this.#tree, path)?.at(-1);
    const module = this.#routes[match?.route.id ?? ""]?.module;
    const rule = (module?.handle as RouteHandle | undefined)?.cache;
    if (!match || !rule) return false;
    const params = Object.entries(rule.params ?? {});
    const isOurs = params.every(([name, pattern]) => pattern.test(match.params[name] ?? ""));
    return isOurs && { ...rule, isPage: module?.default !== undefined };
  }
}

type Pairs = readonly (readonly [string, string])[];

/** An address as it is kept; null when it must not be. Data without a rule for its query has none. */
function presentOf({ asks, isPage }: MatchedRule, query: URLSearchParams, path: string): string | null {
  if (asks) return presentForms[asks](query, path);
  return isPage || [...query.keys()].every(isIgnored) ? path : null;
}

/** In whatever order. */
function isSame(some: Pairs, others: Pairs): boolean {
  const said = new Set(others.map((pair) => pair.join("=")));
  return some.length === others.length && some.every((pair) => said.has(pair.join("=")));
}
