/** Turns the newsletter on and off. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./newsletter-switch.module.css";

export function NewsletterSwitch({
  action,
  enabled,
  children,
}: {
  action: string;
  enabled: boolean;
  /** Links beside it. */
  children?: ReactNode;
}) {
  return (
    <Form method="post" action={action} className={styles.newsletter} preventScrollReset>
      <input type="hidden" name="newsletter" value={enabled ? "off" : "on"} />
      <button
        className={styles.switch}
        type="submit"
        name="intent"
        value="newsletter"
        role="switch"
        aria-checked={enabled}
      >
        Newsletter {enabled ? "on" : "off"}
      </button>
      {children}
    </Form>
  );
}
