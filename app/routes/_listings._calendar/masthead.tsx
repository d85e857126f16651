/** The cover of the programme: the name, what it is for, and what day it is in the city. */
import { brand } from "~/brand";
import styles from "./programme.module.css";

export function Masthead({ today, total, heading }: { today: string; total: number; heading: boolean }) {
  const Name = heading ? "h1" : "p";
  return (
    <header className={styles.masthead} data-masthead="">
      <Name className={styles.name}>{brand.name}</Name>
      <div className={styles.words}>
        <p className={styles.tagline}>{brand.tagline}</p>
        <p className={styles.issue}>
          <span>{today}</span>
          {total > 0 ? (
            <span>
              {total.toLocaleString("en-US")} {total === 1 ? "event" : "events"} listed
            </span>
          ) : null}
        </p>
      </div>
    </header>
  );
}
