/** The interest words: each toggles itself in the address; choosing all of them clears the choice. */
import { listingSearch, toggleInterest, type ListingQuery } from "~/domain/events/listing-query";
import styles from "./programme.module.css";

export interface Interest {
  id: number;
  name: string;
}

export function InterestWords({ interests, query }: { interests: Interest[]; query: ListingQuery }) {
  if (interests.length < 2) return null;
  const all = interests.map((interest) => interest.id);
  const chosen = query.interests.length > 0;
  const hrefFor = (ids: number[]) => `/${listingSearch({ ...query, interests: ids })}`;
  return (
    <nav className={styles.interests} aria-label="Filter by interest" data-chosen={chosen ? "" : undefined}>
      {interests.map(({ id, name }) => (
        <a
          key={id}
          href={hrefFor(toggleInterest(query.interests, id, all))}
          aria-current={query.interests.includes(id) ? "true" : undefined}
          data-keep-scroll=""
        >
          {name}
        </a>
      ))}
      {chosen ? (
        <a className={styles.clear} href={hrefFor([])} data-keep-scroll="">
          Show everything
        </a>
      ) : null}
    </nav>
  );
}
