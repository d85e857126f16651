/** One date of a plan: its state, when, what and where, what it costs and the way there. */
import type { ReactNode } from "react";
import type { ShownDate } from "~/domain/plans/present-plan";
import { StateBar } from "../event-state";
import { ArrowOut } from "../icons";
import { Thumbnail } from "../poster";
import styles from "./plans.module.css";

export function PlanDate({
  date,
  level,
  href = date.href,
  children,
}: {
  date: ShownDate;
  level: 2 | 3;
  /** Where its name leads. */
  href?: string | null;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.date}>
      {date.state ? <StateBar state={date.state} /> : null}
      <div className={styles.what}>
        {date.picture ? (
          <div className={styles.picture}>
            <Thumbnail picture={date.picture} />
          </div>
        ) : null}
        <div className={styles.words}>
          <p className={styles.when}>{date.when}</p>
          <Heading dir="auto" data-off={date.isOpen ? undefined : ""}>
            {href ? <a href={href}>{date.title}</a> : date.title}
          </Heading>
          <p dir="auto">{date.where}</p>
          {date.facts ? <p className={styles.soft}>{date.facts}</p> : null}
          {date.reason ? <p className={styles.reason}>{date.reason}</p> : null}
          {children}
        </div>
      </div>
    </article>
  );
}

/** Tickets and the way there. */
export function DateLinks({ date }: { date: ShownDate }) {
  if (!date.ticketsUrl && date.maps.length === 0) return null;
  return (
    <p className={styles.links}>
      {date.ticketsUrl ? (
        <a className="button" href={date.ticketsUrl} target="_blank" rel="noopener">
          Tickets <ArrowOut />
        </a>
      ) : null}
      {date.maps.map(({ label, href }) => (
        <a key={label} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </p>
  );
}
