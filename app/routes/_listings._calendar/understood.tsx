/** What a search was read as: its filters as chips that can be taken off, corrected words, and the way back to plain words. */
import { listingHref, type ListingQuery } from "~/domain/events/listing-query";
import type { Correction } from "~/domain/search/match-words";
import type { Understood as Reading } from "~/domain/search/read-search";
import styles from "./understood.module.css";

interface Props {
  query: ListingQuery;
  understood: Reading | null;
  corrections: Correction[];
}

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(" or ");

export function Understood({ query, understood, corrections }: Props) {
  const plain = listingHref({ ...query, plain: true, page: 1 });
  if (query.plain)
    return (
      <p className={styles.understood}>
        Showing events with exactly these words.{" "}
        <a href={listingHref({ ...query, plain: false, page: 1 })} data-keep-scroll="">
          Read them as filters
        </a>
      </p>
    );
  return (
    <div className={styles.understood}>
      {understood ? (
        <>
          <h2 className={styles.sentence} dir="auto">
            {understood.sentence}
          </h2>
          <ul className={styles.chips} aria-label="Understood as filters">
            {understood.chips.map(({ label, href }) => (
              <li key={label}>
                <a href={href} data-keep-scroll="" aria-label={`Remove ${label}`}>
                  {label} <span aria-hidden="true">×</span>
                </a>
              </li>
            ))}
            <li>
              <a href={plain} className={styles.plain} data-keep-scroll="">
                Search the plain words
              </a>
            </li>
          </ul>
          {understood.wantsNear ? <p>Press “Near me” to put the nearest events first.</p> : null}
        </>
      ) : null}
      {corrections.map(({ typed, shown }) => (
        <p key={typed}>
          Nothing says “{typed}”. Showing {quoted(shown)}.{" "}
          <a href={plain} data-keep-scroll="">
            Search for “{typed}” instead
          </a>
        </p>
      ))}
    </div>
  );
}
