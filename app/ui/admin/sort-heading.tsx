/** A column heading that sorts: first ascending, then descending, from page 1 (spec: accounts 2). */
import type { ReactNode } from "react";
import { useAddress } from "./address";
import styles from "./table.module.css";

export interface Sorting {
  sort: string;
  dir: "asc" | "desc";
}

export function SortHeading({
  column,
  sorting,
  wide = false,
  children,
}: {
  column: string;
  sorting: Sorting;
  /** Hidden on small screens. */
  wide?: boolean;
  children: ReactNode;
}) {
  const address = useAddress();
  const active = sorting.sort === column;
  const next = active && sorting.dir === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      className={wide ? styles.wideOnly : undefined}
      aria-sort={active ? (sorting.dir === "asc" ? "ascending" : "descending") : undefined}
    >
      <a href={address({ sort: column, dir: next, page: null })} data-keep-scroll>
        {children}
        <span aria-hidden="true">{active ? (sorting.dir === "asc" ? "↑" : "↓") : ""}</span>
      </a>
    </th>
  );
}
