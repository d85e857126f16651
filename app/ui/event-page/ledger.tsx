/** Where and when the event's facts were read, and what changed since. */
import type { EventLedger } from "~/domain/events/ledger";
import type { EventPage } from "~/domain/events/present-page";
import styles from "./ledger.module.css";

export function Ledger({ ledger, sources }: { ledger: EventLedger } & Pick<EventPage, "sources">) {
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
      {sources.length > 0 ? (
        <p className={styles.sources}>
          Listed by{" "}
          {sources.map(({ name, href }, index) => (
            <span key={href}>
              {index > 0 ? ", " : null}
              <a href={href} rel="noopener nofollow" dir="auto">
                {name}
              </a>
            </span>
          ))}
          . <a href="/about/sources">All sources</a>
        </p>
      ) : null}
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
