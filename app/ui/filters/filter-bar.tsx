/** The row of filters: the sheet with all of them, then what most people ask for, near me, and the interests. */
import type { ReactNode } from "react";
import type { FilterLink, FilterChoices } from "~/domain/listing/choices";
import styles from "./filter-bar.module.css";
import { FilterSheet } from "./filter-sheet";
import { useStrip } from "./use-strip";

interface Props {
  filters: FilterChoices;
  /** The list's address: on another list the sheet is closed and shows that one's choices. */
  list: string;
  today: string;
  children?: ReactNode;
}

export function FilterBar({ filters, list, today, children }: Props) {
  const strip = useStrip();
  return (
    <div className={styles.bar}>
      <FilterSheet key={list} filters={filters} today={today} />
      <div ref={strip} className={styles.strip}>
        {filters.chips.length > 0 ? (
          <nav className={styles.words} aria-label="Take a filter off">
            {filters.chips.map(({ label, href }) => (
              <a
                key={label}
                href={href}
                className={styles.chip}
                aria-label={`Remove ${label}`}
                data-keep-scroll=""
              >
                {label} <span aria-hidden="true">×</span>
              </a>
            ))}
          </nav>
        ) : null}
        <Words links={filters.quick} label="Filter by what most people ask for" />
        {children}
        <Words links={filters.interests} label="Filter by interest" />
        {filters.clearHref ? (
          <a className={styles.clear} href={filters.clearHref} data-keep-scroll="">
            Show everything
          </a>
        ) : null}
      </div>
    </div>
  );
}

function Words({ links, label }: { links: FilterLink[]; label: string }) {
  return (
    <nav className={styles.words} aria-label={label}>
      {links.map(({ label: word, href, chosen }) => (
        <a key={word} href={href} aria-current={chosen ? "true" : undefined} data-keep-scroll="">
          {word}
        </a>
      ))}
    </nav>
  );
}
