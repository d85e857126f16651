/** The filters of a list as links: interests, days, places, access. Each link toggles its filter in the address. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FilterLink, Filters } from "~/domain/events/filters";
import { useStrip } from "./use-strip";
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

/** The words of the row: tonight, free, near me, then the interests. The sheet has the rest. */
export function FilterBar({ filters, path, today, day, children }: Props) {
  const strip = useStrip();
  return (
    <div className={styles.bar}>
      {/* The key closes it on navigation. */}
      <details key={`${path} ${filters.kept.join()} ${day}`} className={styles.sheet}>
        <summary>Filters</summary>
        <FilterSheet filters={filters} path={path} today={today} day={day} />
      </details>
      <div ref={strip} className={styles.strip}>
        <LinkRow links={filters.quick} label="Filter by what most people ask for" className={styles.words} />
        {children}
        <LinkRow links={filters.interests} label="Filter by interest" className={styles.words} />
        {filters.clearHref ? (
          <a className={styles.clear} href={filters.clearHref} data-keep-scroll="">
            Show everything
          </a>
        ) : null}
      </div>
    </div>
  );
}

function FilterSheet({ filters, path, today, day }: Omit<Props, "children">) {
  const { when, where, around, access, kept, time, price } = filters;
  return (
    <div className={styles.groups}>
      <LinkRow links={when} label="Filter by day" className={styles.links}>
        <Disclosure summary="Pick a date">
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
              defaultValue={day && /^\d/.test(day) ? day : ""}
              required
            />
            <button className="button">Show</button>
          </Form>
        </Disclosure>
      </LinkRow>
      <LinkRow links={time} label="Filter by hour" className={styles.links} />
      <LinkRow links={price} label="Filter by price" className={styles.links} />
      {where.length > 0 ? (
        <LinkRow links={where} label="Filter by place" className={styles.links}>
          {around ? (
            <Disclosure summary={around.label}>
              <LinkRow links={around.links} label={around.label} className={styles.columns} />
            </Disclosure>
          ) : null}
        </LinkRow>
      ) : null}
      {access.length > 0 ? (
        <Disclosure summary="Access">
          <LinkRow links={access} label="Filter by access" className={styles.columns} />
        </Disclosure>
      ) : null}
    </div>
  );
}
