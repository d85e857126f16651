/** 'Showing X to Y of Z sources', with Previous and Next inside the bounds (spec: accounts 2). */
import { useAddress } from "./address";
import styles from "./admin.module.css";

export interface PageOfMany {
  page: number;
  pages: number;
  from: number;
  to: number;
  total: number;
}

function Step({ to, rel, children }: { to: string | null; rel: "prev" | "next"; children: string }) {
  return to === null ? (
    <span className={styles.step} aria-disabled="true">
      {children}
    </span>
  ) : (
    <a className={styles.step} href={to} rel={rel}>
      {children}
    </a>
  );
}

export function Pagination({ bounds, noun }: { bounds: PageOfMany; noun: string }) {
  const address = useAddress();
  const { page, pages, from, to, total } = bounds;
  const count = (value: number) => value.toLocaleString("en-US");
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <p>
        Showing {count(from)} to {count(to)} of {count(total)} {noun}
      </p>
      <div>
        <Step rel="prev" to={page > 1 ? address({ page: page === 2 ? null : page - 1 }) : null}>
          Previous
        </Step>
        <Step rel="next" to={page < pages ? address({ page: page + 1 }) : null}>
          Next
        </Step>
      </div>
    </nav>
  );
}
