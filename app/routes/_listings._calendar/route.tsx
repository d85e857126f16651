/** The home page: calendar, ongoing events or search, with the open event beside it. */
import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useParams, type ShouldRevalidateFunction } from "@remix-run/react";
import type { AppContext } from "~/context";
import { dayHeading } from "~/domain/events/labels";
import { readId } from "~/domain/listing/kinds";
import { hrefOf, readWish } from "~/domain/listing/wish";
import { activeEvents } from "~/web/city-facts";
import { PartialData } from "~/web/partial-data";
import { useCardInView } from "./card-in-view";
import { ListAwaited } from "./list-awaited";
import { useListCode } from "./list-component";
import { loadList, type List } from "./read-list";
import { useLateList } from "./use-late-list";
import { useNewDay } from "./use-new-day";
import styles from "./event-list.module.css";

type Loaded = SerializeFrom<typeof loader>;

/** Opening an event does not reload the list; a different borough or neighborhood does. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod !== undefined ||
  currentUrl.href === nextUrl.href ||
  listingAt(currentUrl) !== listingAt(nextUrl) ||
  (!isEvent(nextUrl.pathname) && !isListLoaded());

export default function CalendarRoute() {
  const loaded = useLoaderData<typeof loader>();
  const list = useLateList(listOf(loaded));
  const code = useListCode(list !== null);
  const { id } = useParams();
  // An unknown event still opens the panel, which says so.
  const openEventId = id === undefined ? null : (readId(id) ?? 0);
  useCardInView(openEventId);
  useNewDay();
  return (
    <div className={styles.spread} data-open={openEventId === null ? undefined : ""}>
      {list && code ? <code.EventList {...list} openEventId={openEventId} /> : null}
      {list === null && "isAwaited" in loaded ? <ListAwaited {...loaded} /> : null}
      <Outlet />
    </div>
  );
}

const listingAt = ({ searchParams, pathname }: URL) => hrefOf(readWish(searchParams, pathname));

/** Whether the router has the list; only browsers ask. */
function isListLoaded(): boolean {
  const loaded: unknown = window.__remixRouter.state.loaderData["routes/_listings._calendar"];
  return loaded !== undefined && listOf(loaded as Loaded) !== null;
}

const listOf = (loaded: Loaded): List | null => ("isAwaited" in loaded ? null : loaded);

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const isAwaited = isEvent(new URL(request.url).pathname) && context.isWholePage;
  return isAwaited ? await awaitedList(context) : loadList(args);
}

const isEvent = (path: string) => path.startsWith("/event/");

/** The list of an event that was opened directly. Most of its visitors never see it: wide screens ask for it by themselves. */
async function awaitedList(context: AppContext) {
  const counted = new PartialData(context).orElse("Failed to count events", activeEvents(context), () => 0);
  return { isAwaited: true as const, total: await counted, todayLabel: dayHeading(context.today(), "") };
}
