/** The built routes as the tree that Remix's matcher walks. */
import type { matchRoutes, ServerBuild } from "./remix";

export type Routes = ServerBuild["routes"];
export type RouteTree = Parameters<typeof matchRoutes>[0];

/** @param caseSensitive Remix itself is not */
export function routeTree(routes: Routes, caseSensitive = false, parentId?: string): RouteTree {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: routeTree(routes, caseSensitive, id) },
    );
}
