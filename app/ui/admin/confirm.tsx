/** A button that asks before it acts. The question is a popover, so it opens, closes and sends without scripts too. */
import { Form, useLocation } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import styles from "./admin.module.css";

export function Confirm({
  label,
  name,
  question,
  children,
  intent,
  fields = {},
  yes,
  look = styles.plain,
  form,
}: {
  /** On the button that asks. */
  label: ReactNode;
  /** Its accessible name, where the label is short or an icon. */
  name?: string;
  question: string;
  children?: ReactNode;
  intent: string;
  fields?: Record<string, string | number>;
  /** On the button that acts. */
  yes: string;
  look?: string | undefined;
  /** Sends this form of the page instead of one of its own. */
  form?: string;
}) {
  const id = useId();
  const { key } = useLocation();
  const button = (
    <button
      type="submit"
      name="intent"
      value={intent}
      form={form}
      className="button button-loud"
      // Closed before it is sent, the question gives the focus back to the button that asked.
      onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
    >
      {yes}
    </button>
  );
  const popup = { popover: "auto" };
  const opener = { popovertarget: id };
  const closer = { popovertarget: id, popovertargetaction: "hide" };
  return (
    <>
      <button type="button" className={look} aria-label={name} title={name} {...opener}>
        {label}
      </button>
      {/* A new address gets a new, closed question. */}
      <div key={key} id={id} className={styles.confirm} role="dialog" aria-labelledby={`${id}-q`} {...popup}>
        <h2 id={`${id}-q`}>{question}</h2>
        {children}
        <div className={styles.row}>
          {form ? (
            button
          ) : (
            <Form method="post" preventScrollReset>
              {Object.entries(fields).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              {button}
            </Form>
          )}
          <button type="button" className={styles.plain} {...closer}>
            Cancel
          </button>
        </div>
      </div>
    </>
  );
}
