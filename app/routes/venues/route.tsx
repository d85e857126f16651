/** Every venue of the city under its first letter (spec: public-site 2, all venues). */
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listVenues } from "@db/queries/venues";
import { brand } from "~/brand";
import { groupByLetter } from "~/domain/events/venue-index";
import { pageMeta } from "~/ui/meta";

export async function loader({ context }: LoaderFunctionArgs) {
  const rows = await listVenues(context.db, brand.defaultCity, context.today());
  const venues = rows.map(({ id, name, location, city, district, event_count: count }) => ({
    id,
    name,
    place: [location, district === city ? null : district, city].filter(Boolean).join(", "),
    count,
  }));
  return json({ total: venues.length, letters: groupByLetter(venues) });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "All venues",
    description: `${data?.total ?? 0} independent venues in ${brand.defaultCity}, from A to Z.`,
    path: "/venues",
  });

export default function Venues() {
  const { total, letters } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="venues">
      <h1>
        All venues <span>{total}</span>
      </h1>
      <nav aria-label="Letters">
        {letters.map(({ letter }) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(({ letter, venues }) => (
        <section key={letter} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul>
            {venues.map((venue) => (
              <li key={venue.id}>
                <a href={`/venue/${venue.id}`} dir="auto">
                  {venue.name}
                </a>
                <span>{venue.place}</span>
                <span>{venue.count === 1 ? "1 event" : `${venue.count} events`}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
