/** The whole site as its pages are rendered: Remix over every route, with the context of a test's site. */
import type { ServerBuild } from "@remix-run/node";
import * as entry from "~/entry.server";
import { branchHandlers } from "~/web/branch-handlers";
import { siteRoutes } from "./routes";
import { ORIGIN, type Visitor } from "./visitor";

interface RenderedPage {
  status: number;
  /** Empty where the answer is no page. */
  html: string;
  location: string | null;
}

export type Ask = (who: Visitor, path: string) => Promise<RenderedPage>;

/** @returns what answers an address as a browser is answered */
export async function renderedSite(): Promise<Ask> {
  const handle = branchHandlers(await testBuild());
  return async (who, path) => {
    const request = new Request(ORIGIN + path, { headers: who.headers() });
    const response = await handle(request, who.site.context(who.address) as never);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    return {
      status: response.status,
      html: isPage ? await response.text() : "",
      location: response.headers.get("Location"),
    };
  };
}

/** The build without what only browsers are sent. */
async function testBuild(): Promise<ServerBuild> {
  const routes = await siteRoutes();
  const assets = Object.values(routes).map(({ id, parentId, path, index, module }) => ({
    ...{ id, parentId, path, index, module: `/${id}.js` },
    hasLoader: Boolean(module.loader),
    hasAction: Boolean(module.action),
    hasErrorBoundary: Boolean(module.ErrorBoundary),
  }));
  return {
    routes,
    entry: { module: entry },
    assets: {
      routes: Object.fromEntries(assets.map((asset) => [asset.id, asset])),
      ...{ entry: { module: "/entry.js", imports: [] }, url: "/manifest.js", version: "test" },
    },
    future: { v3_singleFetch: false },
    basename: "/",
    publicPath: "/",
    isSpaMode: false,
  } as unknown as ServerBuild;
}
