/** The routes: each folder of app/routes is one, named by Remix's file convention. */
import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfig } from "@remix-run/route-config";

export default flatRoutes() satisfies RouteConfig;
