/** Searches a table: applied on Enter, returns to page 1, can be cleared. Keeps sorting and filters (spec: accounts 2). */
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { TRANSIENT, useAddress } from "./address";
import styles from "./search-box.module.css";

const DROPPED = [...TRANSIENT, "search", "page"];

export function SearchBox({
  placeholder,
  value,
  children,
  replaces = [],
}: {
  placeholder: string;
  /** The current search. */
  value: string;
  /** More filters for the same form. */
  children?: ReactNode;
  /** Names of those filters, whose old values are dropped. */
  replaces?: string[];
}) {
  const { pathname, search } = useLocation();
  const address = useAddress();
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !DROPPED.includes(name) && !replaces.includes(name),
  );
  return (
    <Form method="get" action={pathname} role="search" className={styles.search} preventScrollReset>
      {kept.map(([name, one]) => (
        <input key={name} type="hidden" name={name} value={one} />
      ))}
      <input
        type="search"
        className="input"
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
      <button type="submit" className="text-button">
        Search
      </button>
      {value === "" ? null : (
        <a href={address({ search: null, page: null })} className="text-button" data-keep-scroll>
          Clear
        </a>
      )}
    </Form>
  );
}
