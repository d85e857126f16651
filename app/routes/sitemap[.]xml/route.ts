/** The index of the sitemap's parts. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapIndex } from "~/domain/feeds/sitemap";
import { publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const body = await sitemapIndex(context.db, context.today(), context.appOrigin);
  return publicData(
    { request, context },
    { body, type: "application/xml; charset=utf-8", maxAge: 3600, shared: 300 },
  );
}
