/** What narrows the list, in words: interests, days, places, access. Each word toggles itself in the address. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FilterLink, Filters } from "~/domain/events/filters";
import styles from "./filter-words.module.css";

interface WordsProps {
  links: FilterLink[];
  label: string;
  className?: string;
  children?: ReactNode;
}

function Words({ links, label, className, children }: WordsProps) {
  return (
    <nav
      className={className}
      aria-label={label}
      data-chosen={links.some(({ chosen }) => chosen) ? "" : undefined}
    >
      {links.map(({ label: word, href, chosen }) => (
        <a key={word} href={href} aria-current={chosen ? "true" : undefined} data-keep-scroll="">
          {word}
        </a>
      ))}
      {children}
    </nav>
  );
}

/** The interests, set large: the first thing that a list is narrowed by. */
export function InterestWords({ filters }: { filters: Filters }) {
  return <Words links={filters.interests} label="Filter by interest" className={styles.interests} />;
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

interface Props {
  filters: Filters;
  /** Page that the form for a day leads to. */
  path: string;
  today: string;
  day: string | null;
  children?: ReactNode;
}

export function Narrowing({ filters, path, today, day, children }: Props) {
  const { when, where, around, access, kept, clearHref } = filters;
  return (
    <div className={styles.narrowing}>
      <Words links={when} label="Filter by day" className={styles.words}>
        {/* Another list has another, closed form. */}
        <Folded key={day} summary="Pick a date">
          <Form action={path} className={styles.day} preventScrollReset>
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="date" name="day" aria-label="Date" min={today} defaultValue={day ?? ""} required />
            <button className="button">Show</button>
          </Form>
        </Folded>
      </Words>
      {where.length > 0 ? (
        <Words links={where} label="Filter by place" className={styles.words}>
          {around ? (
            <Folded key={path} summary={around.label}>
              <Words links={around.links} label={around.label} className={styles.many} />
            </Folded>
          ) : null}
        </Words>
      ) : null}
      <div className={styles.words}>
        {access.length > 0 ? (
          <Folded summary="Access">
            <Words links={access} label="Filter by access" className={styles.many} />
          </Folded>
        ) : null}
        {children}
        {clearHref ? (
          <a className={styles.clear} href={clearHref} data-keep-scroll="">
            Show everything
          </a>
        ) : null}
      </div>
    </div>
  );
}
