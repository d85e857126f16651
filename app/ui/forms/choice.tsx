/** A checkbox or radio button that looks like a printed label. */
import type { ComponentProps, ReactNode } from "react";
import styles from "./forms.module.css";

export function Choice({
  children,
  rank,
  ...input
}: ComponentProps<"input"> & { children: ReactNode; rank?: number | undefined }) {
  return (
    <label className={`pressed ${styles.choice}`} data-rank={rank}>
      <input {...input} />
      {children}
    </label>
  );
}

export function Choices({
  legend,
  error,
  errorId,
  children,
}: {
  legend: ReactNode;
  error?: string | undefined;
  errorId: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
        <legend className={styles.legend}>{legend}</legend>
        {children}
      </fieldset>
      {error ? (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
