/** Where and when the event's facts were read, and what changed since. */
import type { Ledger as LedgerData } from "~/domain/events/ledger";
import styles from "./ledger.module.css";

export function Ledger({ ledger }: { ledger: LedgerData }) {
  const { changes, read, facts } = ledger;
  return (
    <section className={styles.ledger} aria-label="Changes and sources">
      {changes.length > 0 ? (
        <>
          <h2>What changed</h2>
          <ul>
            {changes.map(({ at, when, texts }) => (
              <li key={at}>
                <time dateTime={at}>{when}</time>
                <span dir="auto">{texts.join(" · ")}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p dir="auto">{read}</p>
      {facts.length > 0 ? (
        <details data-screen-only="">
          <summary>Where each fact was read</summary>
          <dl>
            {facts.map(({ name, text, from }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {text ? <q dir="auto">{text}</q> : null} {from}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </section>
  );
}
