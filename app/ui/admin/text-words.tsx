/** The words of a text, what was left out of it, and the facts that it was given. */
import type { PresentedText } from "~/domain/editorial/present-text";
import styles from "./text-words.module.css";

export function TextWords({ text }: { text: PresentedText }) {
  const isEmpty = text.whyToGo === "" && text.fullReview === "";
  return (
    <div className={styles.words} dir="auto">
      {text.whyToGo ? <p className={styles.why}>{text.whyToGo}</p> : null}
      {text.fullReview ? <p className={styles.review}>{text.fullReview}</p> : null}
      {isEmpty && text.note === "" && text.faults.length === 0 ? <p>No words.</p> : null}
    </div>
  );
}

export function TextFaults({ text }: { text: PresentedText }) {
  const title = text.state === "refused" ? "Why it was refused" : "Left out";
  return (
    <>
      {text.warning ? (
        <p className={styles.note} dir="auto">
          <strong>Read it with care.</strong> {text.warning}
        </p>
      ) : null}
      {text.faults.length === 0 ? null : (
        <div className={styles.faults}>
          <p>{title}:</p>
          <ul dir="auto">
            {text.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      {text.note ? (
        <p className={styles.note} dir="auto">
          {text.note}
        </p>
      ) : null}
    </>
  );
}

export function TextFacts({ text, isOpen = false }: { text: PresentedText; isOpen?: boolean }) {
  if (text.facts.length === 0) return null;
  const used = text.facts.filter(({ isUsed }) => isUsed).length;
  return (
    <details className={styles.facts} open={isOpen}>
      <summary>
        {text.facts.length} facts{used > 0 ? `, ${used} behind its sentences` : ""}
      </summary>
      <ol dir="auto">
        {text.facts.map(({ label, text: words, isUsed }, index) => (
          <li key={index} data-used={isUsed || undefined}>
            <b>{label}:</b> {words}
            {isUsed ? <span className="visually-hidden"> (used)</span> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
