/** The interest words: each toggles itself in the address; choosing all of them clears the choice. */
import { listingSearch, toggleInterest, type ListingQuery } from "~/domain/events/listing-query";

export interface Interest {
  id: number;
  name: string;
}

export function InterestWords({ interests, query }: { interests: Interest[]; query: ListingQuery }) {
  if (interests.length < 2) return null;
  const all = interests.map((interest) => interest.id);
  return (
    <nav className="interests" aria-label="Filter by interest">
      {interests.map(({ id, name }) => (
        <a
          key={id}
          href={`/${listingSearch({ ...query, interests: toggleInterest(query.interests, id, all) })}`}
          aria-current={query.interests.includes(id) ? "true" : undefined}
          data-keep-scroll=""
        >
          {name}
        </a>
      ))}
      {query.interests.length > 0 ? (
        <a
          className="interests-clear"
          href={`/${listingSearch({ ...query, interests: [] })}`}
          data-keep-scroll=""
        >
          Everything
        </a>
      ) : null}
    </nav>
  );
}
