/** All venues of the city by first letter (spec: public-site 2, all venues). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { listVenues } from "@db/queries/events/venues";
import { brand } from "~/brand";
import { groupByLetter } from "~/domain/events/venue-index";
import { listImage, pageMeta } from "~/ui/meta";
import type { RouteHandle } from "~/web/route-handle";
import { countOf } from "~/lib/text";
import styles from "./venues.module.css";

export const handle: RouteHandle = { cache: {} };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "All venues",
    description: `${data?.total ?? 0} independent venues in ${brand.defaultCity}, from A to Z.`,
    path: "/venues",
    image: listImage("/"),
  });

export default function Venues() {
  const { total, letters } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={`page ${styles.venues}`}>
      <header className={styles.head}>
        <h1>
          All venues <span className={styles.total}>{total.toLocaleString("en-US")}</span>
        </h1>
        <p>
          <a href="/map">Show the map</a> · <a href="/archive">Past events</a>
        </p>
        {/* The style sheet hides the others: it works without scripts. */}
        <label className={styles.onlyBusy}>
          <input type="checkbox" autoComplete="off" /> Only venues with events
        </label>
      </header>
      <nav className={styles.letters} aria-label="Venues by first letter">
        {letters.map(({ letter }) => (
          <a key={letter} href={`#${anchorOf(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(({ letter, venues }) => (
        // Suspense splits hydration: each letter is a task of its own, so that taps are handled in between.
        <Suspense key={letter}>
          <section className={styles.group} aria-labelledby={anchorOf(letter)}>
            <h2 id={anchorOf(letter)}>{letter}</h2>
            <ul>
              {venues.map((venue) => (
                <li key={venue.id}>
                  <a href={`/venue/${venue.id}`} dir="auto">
                    {venue.name}
                  </a>
                  <span className={styles.place}>{venue.place}</span>
                  <span className={venue.count > 0 ? styles.count : styles.none}>
                    {countOf(venue.count, "event")}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </Suspense>
      ))}
      {total === 0 ? <p className="empty">No venues found for this city.</p> : null}
    </main>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const rows = await listVenues(context.db, brand.defaultCity, context.today());
  const venues = rows.map(({ id, name, location, city, district, event_count: count }) => ({
    id,
    name,
    place: [location, district === city ? null : district, city].filter(Boolean).join(", "),
    count,
  }));
  return { total: venues.length, letters: groupByLetter(venues) };
}

const anchorOf = (letter: string) => (letter === "#" ? "letter-other" : `letter-${letter}`);
