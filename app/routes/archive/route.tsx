/** Past events, latest first, as a plain list. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listArchive } from "@db/queries/events/events";
import { brand } from "~/brand";
import { dayLabel } from "~/domain/events/labels";
import { readId } from "~/domain/listing/kinds";
import { presentCard } from "~/domain/events/present";
import { pageMeta } from "~/ui/meta";
import type { RouteHandle } from "~/web/route-handle";
import styles from "./archive.module.css";

export const handle: RouteHandle = { cache: { asks: "pages" } };

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Past events",
    description: `What was on at the independent venues of ${brand.defaultCity}, the latest first.`,
    path: "/archive",
  });

export default function Archive() {
  const { events, hasMore, nextPage } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={`page ${styles.archive}`}>
      <h1 className={styles.title}>Past events</h1>
      <p className={styles.more}>
        What is still to come: <a href="/this-week">this week</a>
      </p>
      {events.length === 0 ? <p className="empty">No past events found</p> : null}
      <ul className={styles.list}>
        {events.map(({ id, href, title, venueName, lastDay, day }) => (
          <li key={id}>
            <time dateTime={lastDay}>{day}</time>
            <a href={href} dir="auto">
              {title}
            </a>
            <span dir="auto">{venueName}</span>
          </li>
        ))}
      </ul>
      {nextPage ? (
        <p className={styles.more}>
          <a className="button" href={`/archive?page=${nextPage}`} data-keep-scroll="">
            Load More
          </a>
        </p>
      ) : null}
      {hasMore && !nextPage ? (
        <p className={styles.more}>
          <a href="/?tab=search&past=true">Search older events</a>
        </p>
      ) : null}
    </main>
  );
}

const PAGE_SIZE = 50;
/** For older events there is the search. */
const MAX_PAGES = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [today, evening] = [context.today(), context.evening()];
  const page = Math.min(MAX_PAGES, readId(new URL(request.url).searchParams.get("page")) ?? 1);
  const shown = page * PAGE_SIZE;
  // One extra row tells whether there is more to load.
  const rows = await listArchive(context.db, { city: brand.defaultCity, evening, limit: shown + 1 });
  const events = rows.slice(0, shown).map((row) => {
    const { id, href, title, venueName } = presentCard(row, today, today);
    return { id, href, title, venueName, lastDay: row.last_day, day: dayLabel(row.last_day, today) };
  });
  const hasMore = rows.length > shown;
  return { events, hasMore, nextPage: hasMore && page < MAX_PAGES ? page + 1 : null };
}
