/** The frame of the public pages with a map: the page on the left, the map beside it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { mapSearch, readWish } from "~/domain/listing/wish";
import { focusOf } from "~/ui/map/focus";
import { MapPane } from "~/ui/map/map-pane";
import { mapVenues } from "~/web/city-facts";
import styles from "./board.module.css";

/** Venues rarely change: reload them only after a form or an explicit refresh. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod !== undefined || currentUrl.href === nextUrl.href;

export default function Listings() {
  const { venueCount, styleUrl } = useLoaderData<typeof loader>();
  const focus = focusOf(useMatches());
  const filters = useFilters();
  return (
    <div className="board">
      <div className={styles.pages} data-pages="">
        <Outlet />
      </div>
      <MapPane venueCount={venueCount} filters={filters} styleUrl={styleUrl} focus={focus} />
    </div>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const venueCount = await mapVenues(context);
  return { venueCount, styleUrl: context.mapStyleUrl };
}

/** The filters of the list beside the map; a venue's list has none. */
function useFilters(): string {
  const { pathname, search } = useLocation();
  if (pathname.startsWith("/venue/")) return "";
  return mapSearch(readWish(new URLSearchParams(search), pathname));
}
