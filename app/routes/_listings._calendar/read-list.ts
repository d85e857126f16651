/** Everything that the list of an address shows. */
import { redirect, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { findVenue } from "@db/queries/events/venues";
import { brand } from "~/brand";
import type { AppContext } from "~/context";
import { listingFilters } from "~/domain/events/filters";
import { dayHeading } from "~/domain/events/labels";
import { aboutInterest, listingHead } from "~/domain/events/listing-head";
import { listingHref, readListingQuery, type ListingQuery } from "~/domain/events/listing-query";
import { nothingFound, viewListing } from "~/domain/events/listing-view";
import { nearMisses } from "~/domain/events/near-misses";
import { presentPlace } from "~/domain/events/places";
import { subscribeHref } from "~/domain/feeds/feed-links";
import { listingFeeds } from "~/domain/feeds/listing-feeds";
import { oEmbedLink } from "~/domain/feeds/oembed";
import { queryMeaning } from "~/domain/search/query-meaning";
import { readSearch } from "~/domain/search/read-search";
import { instantToZoned, seconds } from "~/lib/time";
import { activeEvents, cityAccess, cityPlaces, usedInterests } from "~/web/city-facts";
import type { Dependencies } from "~/web/dependencies";
import { loaderData } from "~/web/page-responses";
import { PartialData } from "~/web/partial-data";
import { readAlways } from "~/web/ready";
import { failureOf, loaders, noListing, noteListing } from "./load";

const NO_VENUE = "There is no such venue. Here is what is on everywhere.";

export async function loadList({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const asked = readListingQuery(searchParams, pathname);
  // Boroughs and neighborhoods have their own pages; redirect old addresses that name them in the query.
  if (pathname === "/" && asked.place) throw redirect(listingHref(asked));
  const { value, tags } = await listReady(context, asked, searchParams.get("day"));
  context.dependencies.add(tags);
  return loaderData(context, value.data, value.init);
}

/** As browsers get it. */
export type List = SerializeFrom<typeof loadList>;

/** Kept ready, because it stands beside every event; a search is not, because hardly two are alike. */
function listReady(context: AppContext, asked: ListingQuery, askedDay: string | null) {
  const ready = asked.tab === "search" ? readAlways : context.ready;
  const key = `list ${askedDay} ${JSON.stringify(asked)}`;
  return ready(key, (shown) => readList(context, shown, asked, askedDay), {
    // It names what is on now.
    freshFor: seconds(10),
    isWhole: ({ init }) => init.status === undefined,
  });
}

async function readList(
  context: AppContext,
  dependencies: Dependencies,
  asked: ListingQuery,
  askedDay: string | null,
) {
  const { db } = context;
  const today = context.today();
  const partialData = new PartialData(context);
  const [interests, total, venue, places, access] = await Promise.all([
    partialData.orElse("Failed to load interests", usedInterests(context), () => []),
    partialData.orElse("Failed to count events", activeEvents(context), () => 0),
    asked.venueId === null ? undefined : findVenue(db, asked.venueId),
    cityPlaces(context),
    partialData.orElse("Failed to load access", cityAccess(context), () => []),
  ]);
  const known = {
    today,
    places,
    interests,
    venueId: venue?.id ?? null,
  };
  const view = await viewListing(db, asked, askedDay, known);
  const { query, place, isNowhere } = view;
  // The address and the fields keep what was typed; the list shows what it says.
  const reading = await partialData.orElse(
    "Failed to read a search",
    readSearch(db, query, places, today),
    () => null,
  );
  const shown = reading ? await viewListing(db, reading.query, reading.query.day, known) : view;
  // No feed knows words near a zip code: it would hold more than the list.
  const feeds = isNowhere || reading?.near ? [] : listingFeeds(shown);
  const now = context.now();
  const moment = { now, hour: instantToZoned(now, brand.zone).hour };
  // Data requests follow the typing; a document request is a submitted search.
  const meaning = query.tab === "search" ? queryMeaning(context, { wasSent: context.isWholePage }) : null;
  const listing = isNowhere
    ? noListing
    : await partialData.orElse(
        "Failed to load events",
        loaders[query.tab](db, shown, { today, moment }, meaning, reading?.near ?? null),
        (why) => ({
          ...noListing,
          failure: failureOf(query, why),
        }),
      );
  noteListing(dependencies, shown, listing, today);
  const isEmpty = listing.days.length === 0 && listing.running.length === 0;
  const misses = isEmpty
    ? await partialData.orElse(
        "Failed to look for near misses",
        nearMisses(db, shown, reading?.near ?? null, known),
        () => [],
      )
    : [];
  const head = listingHead(view, interests, today);
  const data = {
    query,
    place: place && presentPlace(place),
    isUnknownPlace: isNowhere,
    about: aboutInterest(query, interests),
    dayNotice: asked.venueId !== null && !venue ? NO_VENUE : shown.dayNotice,
    emptyText: nothingFound(view),
    nearMisses: misses,
    filters: listingFilters(query, place, { interests, places, access }, today),
    total,
    byMeaning: meaning !== null,
    understood: reading?.understood ?? null,
    venue: venue ? { id: venue.id, name: venue.name } : null,
    today,
    todayLabel: dayHeading(today, ""),
    head: { ...head, feeds: [...feeds, ...(head.path ? [oEmbedLink(context.appOrigin, head.path)] : [])] },
    subscribe: feeds
      // One of the two that every reader knows is enough to choose from.
      .filter(({ format }) => format !== "atom")
      .map((feed) => ({
        label: feed.label,
        href: feed.format === "ics" ? subscribeHref(context.appOrigin, feed) : feed.href,
      })),
    ...listing,
  };
  return { data, init: partialData.init };
}
