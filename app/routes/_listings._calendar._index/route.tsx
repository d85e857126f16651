/** The home page without an open event; the parent route shows the list. */
import type { MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { siteJsonLd } from "~/domain/events/site-json-ld";
import { serializeJsonLd } from "~/lib/json-ld";
import type { loader as rootLoader } from "~/root";
import { JsonLd } from "~/ui/json-ld";
import { listingMeta } from "~/ui/meta";
import type { RouteHandle } from "~/web/route-handle";
import { EventList } from "../_listings._calendar/event-list";
import type { ListHandle } from "../_listings._calendar/list-component";

export const handle: RouteHandle & ListHandle = { EventList, cache: { asks: "list" } };

export const meta: MetaFunction = listingMeta;

export default function Home() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  const { appOrigin, contactEmail } = root;
  return <JsonLd text={serializeJsonLd(siteJsonLd({ origin: appOrigin, contactEmail }))} />;
}
