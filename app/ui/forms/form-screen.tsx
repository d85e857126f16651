/** A screen with one form: title and lead on the left, the form on the right, messages as toasts and above the form. */
import type { ReactNode } from "react";
import { Toaster } from "../toaster";
import { useAnswerToasts } from "./answer";
import { FormMessage } from "./form-message";
import styles from "./screen.module.css";

export function FormScreen({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="main" className={styles.screen}>
      <div className={styles.poster}>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div className={styles.panel}>
        <FormMessage />
        {children}
      </div>
      <Toaster toasts={useAnswerToasts()} />
    </main>
  );
}
