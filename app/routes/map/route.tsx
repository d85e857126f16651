/** The map as a page of its own: every venue with something on as a list, and beside it where they are. */
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listUsedInterests } from "@db/queries/interests";
import { listAccess, listPlaces } from "@db/queries/places";
import { listMapVenues } from "@db/queries/venues";
import { brand } from "~/brand";
import { listingFilters, MAP } from "~/domain/events/filters";
import { readListingQuery } from "~/domain/events/listing-query";
import { viewListing } from "~/domain/events/listing-view";
import { InterestWords, Narrowing } from "~/ui/filters/filter-words";
import { pageMeta } from "~/ui/meta";
import { NearMe } from "~/ui/near/near-me";
import styles from "./map.module.css";
import { Stage } from "./stage";
import { VenueList } from "./venue-list";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const today = context.today();
  const { searchParams } = new URL(request.url);
  const [interests, places, access] = await Promise.all([
    listUsedInterests(db, today),
    listPlaces(db, brand.defaultCity, today),
    listAccess(db, brand.defaultCity, today),
  ]);
  const known = {
    today,
    places,
    interestIds: new Set(interests.map(({ id }) => id)),
    venueId: null,
  };
  const asked = { ...readListingQuery(searchParams), tab: "calendar" as const };
  const { query, place, isNowhere, range, filter, dayNotice } = await viewListing(
    db,
    asked,
    searchParams.get("day"),
    known,
  );
  const rows = isNowhere ? [] : await listMapVenues(db, brand.defaultCity, today, { ...filter, days: range });
  const venues = rows.flatMap(({ id, name, location, district, suburb, lat, lng, event_count: count }) =>
    lat === null || lng === null
      ? []
      : [{ id, name, address: location ?? "", area: suburb ?? district ?? "", lat, lng, count }],
  );
  return json({
    venues,
    dayNotice,
    day: query.day,
    today,
    filters: listingFilters(query, place, { interests, places, access }, today, MAP),
    styleUrl: context.mapStyleUrl,
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Map",
    description: `Where something is on in ${brand.defaultCity}: independent venues on a map and as a list.`,
    path: "/map",
  });

export default function MapRoute() {
  const { venues, filters, day, dayNotice, today, styleUrl } = useLoaderData<typeof loader>();
  return (
    <div className={styles.board}>
      <main id="main" className={styles.list} data-pages="">
        <h1 className={styles.title}>
          Map <span>{venues.length.toLocaleString("en-US")}</span>
        </h1>
        <div className={styles.interests}>
          <InterestWords filters={filters} />
        </div>
        <Narrowing filters={filters} path="/map" today={today} day={day}>
          <NearMe className={styles.near} />
        </Narrowing>
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
      <Stage venues={venues} styleUrl={styleUrl} />
    </div>
  );
}
