/** A button that asks for confirmation. The question is a popover, so it works without scripts. */
import { Form, useLocation } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import actionStyles from "./actions.module.css";
import confirmStyles from "./confirm-popover.module.css";
import toolbarStyles from "./toolbar.module.css";
import { HiddenFields } from "~/ui/forms/hidden-fields";

/** An "action" stands in a row of a table; a "danger" takes something away there. */
const LOOKS = {
  text: "text-button",
  button: "button",
  action: actionStyles.action,
  danger: `${actionStyles.action} ${actionStyles.danger}`,
};

export function ConfirmPopover({
  label,
  name,
  question,
  children,
  intent,
  fields = {},
  yes,
  look = "text",
  form,
}: {
  /** On the button that opens the question. */
  label: ReactNode;
  /** Accessible name, if the label is short or an icon. */
  name?: string;
  question: string;
  children?: ReactNode;
  intent: string;
  fields?: Record<string, string | number>;
  /** On the button that confirms; null when the question explains why there is nothing to confirm. */
  yes: string | null;
  look?: keyof typeof LOOKS;
  /** Id of a form on the page to submit instead of a new one. */
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
      // Close before submitting, so that the focus returns to the opening button.
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
      <button type="button" className={LOOKS[look]} aria-label={name} title={name} {...opener}>
        {label}
      </button>
      {/* The key closes the popover on navigation. */}
      <div
        key={key}
        id={id}
        className={`panel ${confirmStyles.confirm}`}
        role="dialog"
        aria-labelledby={`${id}-q`}
        {...popup}
      >
        <h2 id={`${id}-q`}>{question}</h2>
        {children}
        <div className={toolbarStyles.toolbar}>
          {yes === null ? null : form ? (
            button
          ) : (
            <Form method="post" preventScrollReset>
              <HiddenFields of={fields} />
              {button}
            </Form>
          )}
          <button type="button" className="text-button" {...closer}>
            Cancel
          </button>
        </div>
      </div>
    </>
  );
}
