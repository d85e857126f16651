/** Everything that the list of an address shows. */
import { redirect, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { findVenue } from "@db/queries/events/venues";
import type { AppContext } from "~/context";
import { momentAt } from "~/domain/events/day-works";
import { dayHeading } from "~/domain/events/labels";
import { listingFeeds, subscribeHref } from "~/domain/feeds/feed-links";
import { oEmbedLink } from "~/domain/feeds/oembed";
import { listingFilters } from "~/domain/listing/choices";
import type { Wish } from "~/domain/listing/fields";
import { aboutInterest, listingHead, nothingFound } from "~/domain/listing/heading";
import { nearMisses } from "~/domain/listing/near-misses";
import { presentPlace } from "~/domain/listing/places";
import { readTyped } from "~/domain/listing/typed";
import { viewListing } from "~/domain/listing/view";
import { followHref, hrefOf, readWish } from "~/domain/listing/wish";
import { noteMissedSearch } from "~/domain/search/missed-searches";
import { queryMeaning } from "~/domain/search/query-meaning";
import { seconds } from "~/lib/time";
import { activeEvents, cityAccess, cityWords, cityPlaces, usedInterests } from "~/web/city-facts";
import type { Dependencies } from "~/web/memory/dependencies";
import { readAnew } from "~/web/memory/parts";
import { answerParts, PartialData } from "~/web/partial-data";
import { failureText, loaders, noListing, noteListing } from "./load";

/** As browsers get it. */
export type List = SerializeFrom<typeof loadList>;

export async function loadList({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const asked = readWish(searchParams, pathname);
  // Boroughs and neighborhoods have their own pages; redirect old addresses that name them in the query.
  if (pathname === "/" && (asked.borough ?? asked.neighborhood) !== null) throw redirect(hrefOf(asked));
  const { value, tags } = await keptList(context, asked);
  context.facts.dependencies.add(tags);
  await noteMissed(context, value.missed);
  return answerParts(value.data, value.isWhole);
}

/** A search is answered, whether or not it can be counted. */
async function noteMissed({ db, today, log }: AppContext, words: string): Promise<void> {
  if (words === "") return;
  try {
    await noteMissedSearch(db, words, today());
  } catch (error) {
    log.warn({ err: error }, "a search that found nothing was not counted");
  }
}

/** Kept, because it stands beside every event; a search is not, because hardly two are alike. */
function keptList(context: AppContext, asked: Wish) {
  const read = asked.tab === "search" ? readAnew : context.part;
  return read(`list ${hrefOf(asked)}`, (shown) => readList(context, shown, asked), {
    // It names what is on now.
    freshFor: seconds(10),
    isWhole: ({ isWhole }) => isWhole,
  });
}

const NO_VENUE = "There is no such venue. Here is what is on everywhere.";

async function readList(context: AppContext, dependencies: Dependencies, asked: Wish) {
  const { db } = context;
  const today = context.today();
  const partialData = new PartialData(context);
  const [interests, total, venue, places, access, words] = await Promise.all([
    partialData.orElse("Failed to load interests", usedInterests(context), () => []),
    partialData.orElse("Failed to count events", activeEvents(context), () => 0),
    asked.venue === null ? undefined : findVenue(db, asked.venue),
    cityPlaces(context),
    partialData.orElse("Failed to load access", cityAccess(context), () => []),
    partialData.orElse("Failed to load the words of events", cityWords(context), () => []),
  ]);
  const moment = momentAt(context.now());
  const directory = { today, moment, places, interests, access, words };
  const view = await viewListing(db, { ...asked, venue: venue?.id ?? null }, directory);
  const { wish, place, isNowhere } = view;
  // The address and the fields keep what was typed; the list shows what it says.
  const reading = await partialData.orElse(
    "Failed to read a search",
    readTyped(db, wish, directory),
    () => null,
  );
  const shown = reading ? await viewListing(db, reading.wish, directory, reading) : view;
  const feeds = listingFeeds(shown);
  // Data requests follow the typing; a document request is a submitted search.
  const meaning = wish.tab === "search" ? queryMeaning(context, { wasSent: context.isWholePage }) : null;
  const listing = isNowhere
    ? noListing
    : await partialData.orElse(
        "Failed to load events",
        loaders[wish.tab](db, shown, moment, meaning),
        (why) => ({ ...noListing, failure: failureText(wish, why) }),
      );
  noteListing(dependencies, shown, listing, moment);
  const isEmpty = listing.days.length === 0 && listing.running.length === 0;
  const misses = isEmpty
    ? await partialData.orElse("Failed to look for near misses", nearMisses(db, shown), () => [])
    : [];
  const head = listingHead(view);
  const data = {
    wish,
    place: place && presentPlace(place),
    isUnknownPlace: isNowhere,
    about: aboutInterest(view),
    dayNotice: asked.venue !== null && !venue ? NO_VENUE : shown.dayNotice,
    emptyText: nothingFound(view),
    nearMisses: misses,
    filters: listingFilters(view, directory),
    total,
    byMeaning: meaning !== null,
    understood: reading?.understood ?? null,
    venue: venue ? { id: venue.id, name: venue.name } : null,
    today,
    todayLabel: dayHeading(today, ""),
    head: { ...head, feeds: [...feeds, ...(head.path ? [oEmbedLink(context.appOrigin, head.path)] : [])] },
    follow: feeds.length > 0 ? followHref(shown.wish) : null,
    subscribe: feeds
      // One of the two that every reader knows is enough to choose from.
      .filter(({ format }) => format !== "atom")
      .map((feed) => ({
        label: feed.label,
        href: feed.format === "ics" ? subscribeHref(context.appOrigin, feed) : feed.href,
      })),
    ...listing,
  };
  const isMissed = wish.tab === "search" && listing.failure === null && (isEmpty || listing.closeFrom === 0);
  const missed = isMissed && wish.page === 1 ? shown.wish.search : "";
  return { data, isWhole: partialData.isWhole, missed };
}
