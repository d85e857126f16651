/** A table wider than a phone: it scrolls by itself, by keyboard too, and its first column stays in sight. */
import type { ReactNode } from "react";
import styles from "./admin.module.css";

export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
