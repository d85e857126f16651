/** The map page: all venues with events, as a list and on the map. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { momentAt } from "~/domain/events/day-works";
import { listingFilters, MAP } from "~/domain/listing/choices";
import { viewMap } from "~/domain/listing/map";
import { hrefOf } from "~/domain/listing/wish";
import { FilterBar } from "~/ui/filters/filter-bar";
import { listImage, pageMeta } from "~/ui/meta";
import { NearMe } from "~/ui/near/near-me";
import type { RouteHandle } from "~/web/route-handle";
import styles from "./map.module.css";
import { Stage } from "./stage";
import { VenueList } from "./venue-list";

export const handle: RouteHandle = { cache: { asks: "map" } };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Map",
    description: `Where something is on in ${brand.defaultCity}: independent venues on a map and as a list.`,
    path: "/map",
    image: listImage("/"),
  });

export default function MapRoute() {
  const { venues, filters, list, dayNotice, today, styleUrl } = useLoaderData<typeof loader>();
  return (
    <div className={styles.board}>
      <main id="main" className={styles.list} data-pages="">
        <h1 className={styles.title}>
          Map <span>{venues.length.toLocaleString("en-US")}</span>
        </h1>
        <FilterBar filters={filters} list={list} today={today}>
          <NearMe className={styles.near} />
        </FilterBar>
        {dayNotice ? <p role="status">{dayNotice}</p> : null}
        {venues.length > 0 ? (
          <VenueList venues={venues} />
        ) : (
          <p className="empty">
            {filters.clearHref
              ? "No events or venues match the selected filters or search."
              : "No venues with valid coordinates found."}
          </p>
        )}
      </main>
      <Stage venues={venues} narrowed={filters.clearHref !== null} styleUrl={styleUrl} />
    </div>
  );
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const today = context.today();
  const { searchParams } = new URL(request.url);
  const clock = { today, moment: momentAt(context.now()) };
  const { view, directory, venues } = await viewMap(context.db, searchParams, clock);
  const { wish, dayNotice } = view;
  return {
    venues,
    dayNotice,
    list: hrefOf(wish),
    today,
    filters: listingFilters(view, directory, MAP),
    styleUrl: context.mapStyleUrl,
  };
}
