/** The home page: the programme alone, with no event open. */
import type { MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { serializeJsonLd, siteJsonLd } from "~/domain/events/json-ld";
import { feedLinks } from "~/domain/feeds/feed-links";
import type { loader as rootLoader } from "~/root";
import { JsonLd } from "~/ui/json-ld";
import { pageMeta } from "~/ui/meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description: `${brand.tagline} Art, film, theatre and more from the city's independent venues, day by day.`,
    path: "/",
    alternates: feedLinks({ kind: "all" }),
  });

export default function Home() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return root ? <JsonLd text={serializeJsonLd(siteJsonLd(root.appOrigin))} /> : null;
}
