/** The filters of a list as links: interests, days, places, access. Each link toggles its filter in the address. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FilterLink, Filters } from "~/domain/events/filters";
import styles from "./filter-bar.module.css";

interface LinkRowProps {
  links: FilterLink[];
  label: string;
  className?: string;
  children?: ReactNode;
}

function LinkRow({ links, label, className, children }: LinkRowProps) {
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

/** The interests in large type, as the most important filter. */
export function InterestLinks({ filters }: { filters: Filters }) {
  return <LinkRow links={filters.interests} label="Filter by interest" className={styles.interests} />;
}

function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

interface Props {
  filters: Filters;
  /** Path that the date form submits to. */
  path: string;
  today: string;
  day: string | null;
  children?: ReactNode;
}

export function FilterBar({ filters, path, today, day, children }: Props) {
  const { when, where, around, access, kept, clearHref } = filters;
  return (
    <div className={styles.bar}>
      <LinkRow links={when} label="Filter by day" className={styles.links}>
        {/* The key closes it on navigation. */}
        <Disclosure key={day} summary="Pick a date">
          <Form action={path} className={styles.dateForm} preventScrollReset>
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input
              className="input"
              type="date"
              name="day"
              aria-label="Date"
              min={today}
              defaultValue={day ?? ""}
              required
            />
            <button className="button">Show</button>
          </Form>
        </Disclosure>
      </LinkRow>
      {where.length > 0 ? (
        <LinkRow links={where} label="Filter by place" className={styles.links}>
          {around ? (
            <Disclosure key={path} summary={around.label}>
              <LinkRow links={around.links} label={around.label} className={styles.columns} />
            </Disclosure>
          ) : null}
        </LinkRow>
      ) : null}
      <div className={styles.links}>
        {access.length > 0 ? (
          <Disclosure summary="Access">
            <LinkRow links={access} label="Filter by access" className={styles.columns} />
          </Disclosure>
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
