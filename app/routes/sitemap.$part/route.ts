/** One part of the sitemap. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapPart } from "~/domain/feeds/sitemap";
import { noSuchData, publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { params: { part: /^[a-z]+-\d{1,4}\.xml$/ } } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const body = await sitemapPart(context.db, context.today(), context.appOrigin, params.part ?? "");
  if (body === null) return noSuchData();
  return publicData(
    { request, context },
    { body, type: "application/xml; charset=utf-8", maxAge: 3600, shared: 300 },
  );
}
