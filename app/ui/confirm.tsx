/** Confirms an action that cannot be undone: the first click unfolds the question. Works without scripts. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./confirm.module.css";
import { HiddenFields } from "~/ui/forms/hidden-fields";

export function Confirm({
  label,
  about,
  action,
  fields,
  button,
  children,
}: {
  label: string;
  /** Names the subject for screen readers. */
  about?: string;
  action: string;
  fields: Record<string, string>;
  button: string;
  /** The question. */
  children: ReactNode;
}) {
  return (
    <details className={styles.confirm}>
      <summary className="text-button">
        {label}
        {about ? <span className="visually-hidden"> {about}</span> : null}
      </summary>
      <Form method="post" action={action}>
        <p>{children}</p>
        <HiddenFields of={fields} />
        <button type="submit" className="button button-loud">
          {button}
        </button>
      </Form>
    </details>
  );
}
