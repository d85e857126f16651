/** A column heading that sorts: first ascending, then descending, from page 1 (spec: accounts 2). */
import type { ReactNode } from "react";
import { useAddress } from "./address";

export interface Sorting {
  sort: string;
  dir: "asc" | "desc";
}

export function SortHeading({
  column,
  sorting,
  className,
  before = null,
  children,
}: {
  column: string;
  sorting: Sorting;
  /** Of the column, which may be hidden on smaller screens. */
  className?: string | undefined;
  /** Stands before the heading, in its cell. */
  before?: ReactNode;
  children: ReactNode;
}) {
  const address = useAddress();
  const active = sorting.sort === column;
  const next = active && sorting.dir === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      className={className}
      aria-sort={active ? (sorting.dir === "asc" ? "ascending" : "descending") : undefined}
    >
      {before}
      <a href={address({ sort: column, dir: next, page: null })} data-keep-scroll>
        {children}
        <span aria-hidden="true">{active ? (sorting.dir === "asc" ? "↑" : "↓") : ""}</span>
      </a>
    </th>
  );
}
