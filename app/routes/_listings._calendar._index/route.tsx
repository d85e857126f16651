/** The home page: the programme alone, with no event open. */
import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand";
import { pageMeta } from "~/ui/meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description: `${brand.tagline} Art, film, theatre and more from the city's independent venues, day by day.`,
    path: "/",
  });

export default function Home() {
  return null;
}
