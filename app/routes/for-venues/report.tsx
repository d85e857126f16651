/** The report on a page: what machines read, what they miss, and what to copy. */
import type { SiteReport } from "~/domain/venues/check-site";
import { countOf } from "~/lib/text";
import styles from "./for-venues.module.css";

export function Report({ report }: { report: SiteReport }) {
  const { url, count, why, remarks, feeds, copy } = report;
  return (
    <div className={styles.report} aria-live="polite">
      <h2>Machines read {countOf(count, "event")} there</h2>
      <p>
        <a href={url} rel="nofollow noreferrer" dir="ltr">
          {url}
        </a>
      </p>
      {why ? <p className={styles.why}>{why}</p> : <Events report={report} />}
      {remarks.length > 0 ? (
        <section>
          <h2>What they miss or guess</h2>
          <ul>
            {remarks.map((remark, index) => (
              <li key={index} dir="auto">
                {remark}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {feeds.length > 0 ? (
        <section>
          <h2>Calendars that the page names</h2>
          <ul>
            {feeds.map((feed) => (
              <li key={feed} dir="ltr">
                {feed}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {count > 0 ? (
        <>
          <h2>To copy</h2>
          <Copy
            title="JSON-LD"
            hint="Put it into the page's HTML, and have it written anew with each event. Fill in what is in capitals."
            text={copy.jsonLd}
          />
          <Copy
            title="iCalendar"
            hint="Save it as events.ics, and link to it from the page."
            text={copy.ical}
          />
        </>
      ) : null}
      {copy.embed ? (
        <Copy
          title="Your events from this site"
          hint="Shows your coming events as we read them."
          text={copy.embed}
        />
      ) : (
        <p>
          Your venue is not on this site yet? <a href="/suggest-event">Suggest an event</a> there, and an
          editor adds it; then a list of your events can be shown on your own pages.
        </p>
      )}
    </div>
  );
}

function Copy({ title, hint, text }: { title: string; hint: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>{hint}</p>
      <pre className={styles.code} tabIndex={0} aria-label={title}>
        <code dir="ltr">{text}</code>
      </pre>
    </section>
  );
}

function Events({ report }: { report: SiteReport }) {
  const { events, count } = report;
  return (
    <>
      <ul className={styles.events}>
        {events.map(({ title, when, place, readFrom }, index) => (
          <li key={index}>
            <strong dir="auto">{title}</strong>
            <span>{when}</span>
            <span dir="auto">{place || "No place given"}</span>
            <span>Read from {readFrom}</span>
          </li>
        ))}
      </ul>
      {count > events.length ? (
        <p>
          The first {events.length} of {count}.
        </p>
      ) : null}
    </>
  );
}
