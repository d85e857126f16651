/** One thing to set on a signed-in page: what it is on the left, how to change it on the right. */
import type { ReactNode } from "react";
import styles from "./section.module.css";

export function Section({
  title,
  id,
  lead,
  danger = false,
  wide = false,
  children,
}: {
  title: string;
  /** For links to it. */
  id?: string;
  lead?: ReactNode;
  danger?: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  const className = [styles.section, danger ? styles.danger : "", wide ? styles.wide : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <section className={className} id={id}>
      <div className={styles.description}>
        <h2>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div>{children}</div>
    </section>
  );
}
