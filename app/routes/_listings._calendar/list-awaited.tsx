/** Beside an event that was opened directly, until the list has come; without scripts, the way to it. */
import { useLocation } from "@remix-run/react";
import { hrefOf, readWish } from "~/domain/listing/wish";
import styles from "./event-list.module.css";
import { Masthead } from "./masthead";

export function ListAwaited({ total, todayLabel }: { total: number; todayLabel: string }) {
  const { search } = useLocation();
  return (
    <section className={styles.eventList} aria-label="Events">
      <Masthead today={todayLabel} total={total} heading={false} />
      <p className={`empty ${styles.list}`}>
        <a className="button" href={hrefOf(readWish(new URLSearchParams(search)))}>
          Show the list
        </a>
      </p>
    </section>
  );
}
