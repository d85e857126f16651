/** The home page: the programme alone, with no event open. */
import type { MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { serializeJsonLd, siteJsonLd } from "~/domain/events/json-ld";
import type { loader as rootLoader } from "~/root";
import { JsonLd } from "~/ui/json-ld";
import { listingMeta } from "~/ui/meta";

export const meta: MetaFunction = listingMeta;

export default function Home() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return root ? <JsonLd text={serializeJsonLd(siteJsonLd(root.appOrigin))} /> : null;
}
