/** The home page without an open event; the parent route shows the list. */
import type { MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { serializeJsonLd, siteJsonLd } from "~/domain/events/json-ld";
import type { loader as rootLoader } from "~/root";
import { JsonLd } from "~/ui/json-ld";
import { listingMeta } from "~/ui/meta";
import { CITY_QUERY, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { query: CITY_QUERY } };

export const meta: MetaFunction = listingMeta;

export default function Home() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  const { appOrigin, contactEmail } = root;
  return <JsonLd text={serializeJsonLd(siteJsonLd({ origin: appOrigin, contactEmail }))} />;
}
