/** The home page: calendar, ongoing events or search, with the open event beside it. */
import { json, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams, type ShouldRevalidateFunction } from "@remix-run/react";
import { listingHref, readId, readListingQuery } from "~/domain/events/listing-query";
import { useCardInView } from "./card-in-view";
import { listReady } from "./read-list";
import { useNewDay } from "./use-new-day";
import { EventList } from "./event-list";
import styles from "./event-list.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const asked = readListingQuery(searchParams, pathname);
  // Boroughs and neighborhoods have their own pages; redirect old addresses that name them in the query.
  if (pathname === "/" && asked.place) throw redirect(listingHref(asked));
  const { value, tags } = await listReady(context, asked, searchParams.get("day"));
  context.dependencies.add(tags);
  return json(value.data, value.init);
}

const listingAt = ({ searchParams, pathname }: URL) => listingHref(readListingQuery(searchParams, pathname));

/** Opening an event does not reload the list; a different borough or neighborhood does. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod !== undefined ||
  currentUrl.href === nextUrl.href ||
  listingAt(currentUrl) !== listingAt(nextUrl);

export default function CalendarRoute() {
  const data = useLoaderData<typeof loader>();
  const { id } = useParams();
  // An unknown event still opens the panel, which says so.
  const openEventId = id === undefined ? null : (readId(id) ?? 0);
  useCardInView(openEventId);
  useNewDay();
  return (
    <div className={styles.spread} data-open={openEventId === null ? undefined : ""}>
      <EventList {...data} openEventId={openEventId} />
      <Outlet />
    </div>
  );
}
