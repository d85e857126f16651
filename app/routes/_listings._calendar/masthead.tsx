/** The masthead of the home page: name, tagline, today's date, newsletter link. */
import { brand } from "~/brand";
import { useFrame } from "~/ui/use-frame";
import { countOf } from "~/lib/text";
import styles from "./event-list.module.css";

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
          {total > 0 ? <span>{countOf(total, "event")} listed</span> : null}
          {user ? null : (
            <a href="/getstarted">
              <span className={styles.roomy}>Subscribe to the </span>newsletter
            </a>
          )}
        </p>
      </div>
    </header>
  );
}
