/** Every route with a page, an answer or an action, from the built site's own manifest. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export interface Route {
  id: string;
  /** "/event/:id/:eventTitle?" */
  pattern: string;
  hasAction: boolean;
}

export const currentBuild = (): string =>
  resolve("build", readFileSync(join("build", ".stamp"), "utf8").split(" ")[1] ?? "");

interface BuiltRoute {
  id: string;
  path?: string;
  index?: boolean;
  parentId?: string;
  module: { loader?: unknown; action?: unknown; default?: unknown };
}

export async function routesOf(build: string): Promise<Route[]> {
  const { routes } = (await import(pathToFileURL(join(build, "server/index.js")).href)) as {
    routes: Record<string, BuiltRoute>;
  };
  const pathOf = (route: BuiltRoute): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    const above = parent ? pathOf(parent) : "";
    return route.path === undefined ? above : `${above}/${route.path}`;
  };
  return Object.values(routes)
    .filter(({ module }) => module.loader ?? module.action ?? module.default)
    .map((route) => ({
      id: route.id,
      pattern: pathOf(route).replaceAll(/\/+/g, "/") || "/",
      hasAction: route.module.action !== undefined,
    }));
}
