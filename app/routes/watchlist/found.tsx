/** The titles of a list that are on now, for somebody who only looks. */
import type { ListedCard } from "~/domain/events/listed-card";
import { countOf } from "~/lib/text";
import { EventRows } from "~/ui/event-rows";
import styles from "./watchlist.module.css";

interface Props {
  total: number;
  cards: ListedCard[];
  asked: {
    title: string;
    year: number | null;
    works: { id: number; title: string; href: string; years: string }[];
  }[];
  isSignedIn: boolean;
}

export function PlayingNow({ total, cards, asked, isSignedIn }: Props) {
  return (
    <section className={styles.part}>
      <h2>Playing now</h2>
      <p role="status">
        {cards.length.toLocaleString("en-US")} of {countOf(total, "title")} are on.
        {isSignedIn ? "" : " Log in, and the others are found for you when they come."}
      </p>
      <div className={styles.rows}>
        <EventRows cards={cards} search="" level={3} dated openEventId={null} />
      </div>
      {asked.length > 0 ? (
        <>
          <h3>Are these on your list?</h3>
          <ul className={styles.titles}>
            {asked.map(({ title, year, works }) => (
              <li key={named(title, year)}>
                <bdi>{named(title, year)}</bdi>:{" "}
                {works.map((work) => (
                  <a key={work.id} href={work.href} dir="auto">
                    {work.title}
                    {work.years ? ` (${work.years})` : ""}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const named = (title: string, year: number | null) => (year === null ? title : `${title} (${year})`);
