/** Search in a table: applied on Enter, begins at page 1, can be cleared. Sorting and filters stay (spec: accounts 2). */
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PASSING, useAddress } from "./address";
import styles from "./admin.module.css";

const NOT_KEPT = [...PASSING, "search", "page"];

export function SearchBox({
  placeholder,
  value,
  children,
  replaces = [],
}: {
  placeholder: string;
  /** What is searched for now. */
  value: string;
  /** Further filters, inside the same form. */
  children?: ReactNode;
  /** Names of those filters: their old values are not sent along. */
  replaces?: string[];
}) {
  const { pathname, search } = useLocation();
  const address = useAddress();
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !NOT_KEPT.includes(name) && !replaces.includes(name),
  );
  return (
    <Form method="get" action={pathname} role="search" className={styles.search} preventScrollReset>
      {kept.map(([name, one]) => (
        <input key={name} type="hidden" name={name} value={one} />
      ))}
      <input
        type="search"
        name="search"
        dir="auto"
        key={value}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={200}
        enterKeyHint="search"
      />
      {children}
      <button type="submit" className={styles.plain}>
        Search
      </button>
      {value === "" ? null : (
        <a href={address({ search: null, page: null })} className={styles.plain} data-keep-scroll>
          Clear
        </a>
      )}
    </Form>
  );
}
