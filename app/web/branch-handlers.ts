/**
 * Remix over one branch of the routes. For each page Remix matches the address against all routes several times and makes a
 * router of all of them, a fifth of what a page costs; only one branch answers it.
 */
import { LRUCache } from "lru-cache";
import { handingOver } from "./page-responses";
import { createRequestHandler, matchRoutes, type RequestHandler, type ServerBuild } from "./remix";
import { routeTree } from "./route-tree";

/** Matching walks the whole tree, so each path is matched once. About 1 MB. */
const REMEMBERED_PATHS = 5000;

export function branchHandlers(compiled: ServerBuild): RequestHandler {
  const build = { ...compiled, routes: handingOver(compiled.routes) };
  const whole = createRequestHandler(build, "production");
  const tree = routeTree(build.routes);
  const handlers = new Map<string, RequestHandler>();
  const byPath = new LRUCache<string, RequestHandler>({ max: REMEMBERED_PATHS });

  const handlerFor = (path: string): RequestHandler => {
    const ids = (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? "");
    const leaf = ids.at(-1);
    if (leaf === undefined) return whole;
    const handler = handlers.get(leaf) ?? createRequestHandler(branchOf(build, ids), "production");
    handlers.set(leaf, handler);
    return handler;
  };
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const handler = byPath.get(pathname) ?? handlerFor(pathname);
    byPath.set(pathname, handler);
    return handler(request, context);
  };
}

/** The site with these routes alone; browsers still get all of them (assets.url). */
function branchOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const { assets } = build;
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...assets, routes: pick(assets.routes, ids) },
  };
}

function pick<T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}
