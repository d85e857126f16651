/** The calendars behind a tried address: what each would give, and one button that takes it. */
import type { TrialResult } from "@db/schema";
import { countOf } from "~/lib/text";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import pageStyles from "~/ui/page.module.css";
import styles from "./try.module.css";
import { PostButton } from "~/ui/admin/post-button";

export type TrialCalendar = NonNullable<TrialResult["calendars"]>[number];

interface Taking {
  /** Sources of this venue, which can be switched. */
  existing: { id: number; name: string; version: number }[];
  trial: string;
}

export function Calendars({ calendars, ...taking }: Taking & { calendars: TrialCalendar[] }) {
  if (calendars.length === 0) return null;
  return (
    <>
      <h2>{countOf(calendars.length, "calendar")} found</h2>
      <ol className={styles.calendars}>
        {calendars.map((calendar) => (
          <CalendarItem key={calendar.url} calendar={calendar} {...taking} />
        ))}
      </ol>
    </>
  );
}

function CalendarItem({ calendar, ...taking }: Taking & { calendar: TrialCalendar }) {
  const { url, foundIn, count, isMore, format, next } = calendar;
  return (
    <li>
      <h3>
        {countOf(count, "event")}
        {isMore ? " or more" : ""}
      </h3>
      <p>
        <a href={url} target="_blank" rel="noreferrer" dir="ltr">
          {url}
        </a>
      </p>
      <p className={pageStyles.note}>
        Read from {format}, reached by <bdi>{foundIn}</bdi>
      </p>
      <ul className={styles.next}>
        {next.map(({ title, when }, index) => (
          <li key={index}>
            <span>{when}</span> <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <Take url={url} {...taking} />
    </li>
  );
}

function Take({ url, existing, trial }: Taking & { url: string }) {
  return (
    <div className={toolbarStyles.toolbar}>
      {existing.map(({ id, name: source, version }) => (
        <PostButton
          key={id}
          intent="take"
          fields={{ id, version, calendar: url }}
          className="button button-loud"
        >
          <span>
            Fetch <bdi>{source}</bdi> from here
          </span>
        </PostButton>
      ))}
      <a
        className={existing.length > 0 ? "text-button" : "button button-loud"}
        href={`/admin?${new URLSearchParams({ add: "1", trial, url })}`}
      >
        Add as a source
      </a>
    </div>
  );
}
