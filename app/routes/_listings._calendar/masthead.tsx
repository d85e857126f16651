/** The cover of the programme: the name, what it is for, what day it is in the city, and the way to the newsletter. */
import { brand } from "~/brand";
import { useFrame } from "~/ui/use-frame";
import styles from "./programme.module.css";

export function Masthead({ today, total, heading }: { today: string; total: number; heading: boolean }) {
  const { user } = useFrame();
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
          {user ? null : <a href="/getstarted">Subscribe to the newsletter</a>}
        </p>
      </div>
    </header>
  );
}
