/** A work in words: its picture, why to go, and the review or the description. */
import { brand } from "~/brand";
import type { EventDetail } from "~/domain/events/types";
import { Poster } from "../poster";
import styles from "./programme.module.css";

export function About({ event }: { event: EventDetail }) {
  const { picture, whyToGo, fullReview, description, isDrafted } = event;
  const words = fullReview ?? description;
  if (!picture && !whyToGo && !words) return null;
  return (
    <div className={styles.about}>
      {picture ? (
        <div className={`poster-whole ${styles.poster}`}>
          <Poster picture={picture} sizes="(min-width: 60rem) 30rem, 100vw" eager />
        </div>
      ) : null}
      <div>
        {whyToGo ? (
          <p className={styles.why} dir="auto">
            <mark>{whyToGo}</mark>
          </p>
        ) : null}
        {words ? (
          <p className={styles.words} dir="auto">
            {words}
          </p>
        ) : null}
        {fullReview ? (
          <p className={styles.signature}>
            — {brand.persona}
            {isDrafted ? (
              <small>Drafted by a machine from what the venue says, and checked against it.</small>
            ) : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}
