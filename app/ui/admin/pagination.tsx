/** 'Showing X to Y of Z sources', with Previous and Next inside the bounds (spec: accounts 2). */
import { useAddress } from "./address";
import styles from "./pagination.module.css";

export interface PageOfMany {
  page: number;
  pages: number;
  from: number;
  to: number;
  total: number;
  /** The total is a lower bound. */
  isCapped?: boolean;
  /** Ids of the last and first row shown, for lists that page by key. */
  last?: number | string | null;
  first?: number | string | null;
}

export function Pagination({ bounds, noun }: { bounds: PageOfMany; noun: string }) {
  const address = useAddress();
  const { page, pages, from, to, total, isCapped, first = null, last = null } = bounds;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <p>
        Showing {countText(from)} to {countText(to)} of {countText(total, isCapped)} {noun}
      </p>
      <div>
        <Step
          rel="prev"
          to={page > 1 ? address(page === 2 ? { page: null } : { page: page - 1, before: first }) : null}
        >
          Previous
        </Step>
        <Step rel="next" to={page < pages ? address({ page: page + 1, after: last }) : null}>
          Next
        </Step>
      </div>
    </nav>
  );
}

/** "10,000+" if counting stopped there. */
export const countText = (total: number, isCapped = false) =>
  `${total.toLocaleString("en-US")}${isCapped ? "+" : ""}`;

function Step({ to, rel, children }: { to: string | null; rel: "prev" | "next"; children: string }) {
  return to === null ? (
    <span className={styles.pageLink} aria-disabled="true">
      {children}
    </span>
  ) : (
    <a className={styles.pageLink} href={to} rel={rel}>
      {children}
    </a>
  );
}
