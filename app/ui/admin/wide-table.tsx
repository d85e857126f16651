/** A table wider than a phone: it scrolls on its own, also by keyboard, and its first column stays in sight. */
import type { ReactNode } from "react";
import styles from "./table.module.css";

export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
