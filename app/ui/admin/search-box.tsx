/**
 * Searches a table: applied on Enter, returns to page 1, can be cleared. Keeps sorting and filters (spec: accounts 2).
 * On phones its filters and the sorting are in a sheet, which opens without scripts too.
 */
import { Form, useLocation } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { TRANSIENT, useAddress } from "./address";
import { SortLink, type Sorting } from "./sort-link";
import type { Column } from "./sorted-table";
import styles from "./search-box.module.css";

type Sorts = readonly Pick<Column<never>, "name" | "sort">[];

const DROPPED = [...TRANSIENT, "search", "page"];

export function SearchBox({
  placeholder,
  value,
  children,
  replaces = [],
  sorts = [],
  sorting,
  end,
}: {
  placeholder: string;
  /** The current search. */
  value: string;
  /** More filters for the same form. */
  children?: ReactNode;
  /** Names of those filters, whose old values are dropped. */
  replaces?: readonly string[];
  /** Orders of the table, for phones, which show no column headings. */
  sorts?: Sorts;
  sorting?: Sorting;
  /** Content at the end of the row, outside the form. */
  end?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const address = useAddress();
  const params = new URLSearchParams(search);
  const kept = [...params].filter(([name]) => !DROPPED.includes(name) && !replaces.includes(name));
  const isNarrowed = value !== "" || replaces.some((name) => (params.get(name) ?? "") !== "");
  const cleared = Object.fromEntries(["search", "page", ...replaces].map((name) => [name, null]));
  return (
    <div className={styles.row}>
      <Form method="get" action={pathname} role="search" className={styles.search} preventScrollReset>
        {kept.map(([name, keptValue]) => (
          <input key={name} type="hidden" name={name} value={keptValue} />
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
        <Sheet sorts={sorts} sorting={sorting}>
          {children}
        </Sheet>
        {isNarrowed ? (
          <a href={address(cleared)} className="text-button" data-keep-scroll>
            Clear
          </a>
        ) : null}
      </Form>
      {end}
    </div>
  );
}

/** The filters: part of the row, and on phones a sheet that a button opens. */
function Sheet({
  children,
  sorts,
  sorting,
}: {
  children: ReactNode;
  sorts: Sorts;
  sorting: Sorting | undefined;
}) {
  const id = useId();
  const { key } = useLocation();
  const opener = { popovertarget: id };
  const popover = { popover: "auto" };
  const submit = (
    <button type="submit" className="text-button">
      Search
    </button>
  );
  if (!children && !sorting) return submit;
  return (
    <>
      <button type="button" className={`text-button ${styles.opener}`} aria-haspopup="true" {...opener}>
        {sorting ? "Filter and sort" : "Filter"}
      </button>
      {/* The key closes the sheet on navigation. */}
      <div key={key} id={id} className={styles.sheet} {...popover}>
        {sorting ? (
          <>
            <h2>Sort by</h2>
            <SortLinks columns={sorts} sorting={sorting} />
          </>
        ) : null}
        {children ? <h2>Filter</h2> : null}
        {children}
        {submit}
      </div>
    </>
  );
}

function SortLinks({ columns, sorting }: { columns: Sorts; sorting: Sorting }) {
  return (
    <ul className={styles.sort} aria-label="Sort by">
      {columns.map(({ name, sort }) =>
        sort ? (
          <li key={sort}>
            <SortLink column={sort} sorting={sorting} name={name} isCurrent />
          </li>
        ) : null,
      )}
    </ul>
  );
}
