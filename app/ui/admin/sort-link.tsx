/** A link that sorts by a column: first ascending, then descending, from page 1 (spec: accounts 2). */
import { useAddress } from "./address";

export interface Sorting {
  sort: string;
  dir: "asc" | "desc";
}

export function SortLink({
  column,
  sorting,
  name,
  isCurrent,
}: {
  column: string;
  sorting: Sorting;
  name: string;
  /** Says so itself where no heading does. */
  isCurrent?: boolean;
}) {
  const address = useAddress();
  const isAscending = sorting.dir === "asc";
  const isActive = sorting.sort === column;
  const dir = isActive && isAscending ? "desc" : "asc";
  return (
    <a
      href={address({ sort: column, dir, page: null })}
      aria-current={isCurrent && isActive ? "true" : undefined}
      data-keep-scroll
    >
      {name} <span aria-hidden="true">{isActive ? (isAscending ? "↑" : "↓") : ""}</span>
    </a>
  );
}
