/** Actions on the selected events. The table's checkboxes belong to this form by its id. */
import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import actionStyles from "~/ui/admin/actions.module.css";
import styles from "./events.module.css";

export const BULK_FORM = "chosen-events";

const boxes = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "checkbox",
  );

export function BulkBar() {
  const { pathname, search, key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  /** Null before hydration; the bar then works without a count. */
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const recount = () => {
      if (form.current) setCount(boxes(form.current).filter(({ checked }) => checked).length);
    };
    recount();
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, [key]);
  const chooseAll = (checked: boolean) => {
    if (!form.current) return;
    for (const box of boxes(form.current)) box.checked = checked;
    setCount(checked ? boxes(form.current).length : 0);
  };
  const none = count === 0;
  return (
    <Form
      ref={form}
      id={BULK_FORM}
      method="post"
      action={pathname + search}
      preventScrollReset
      className={styles.bulk}
    >
      {count === null ? (
        <span>With the selected events:</span>
      ) : (
        <>
          <span aria-live="polite">{count} selected</span>
          <button type="button" className="text-button" onClick={() => chooseAll(none)}>
            {none ? "Select all on this page" : "Select none"}
          </button>
        </>
      )}
      <button type="submit" name="intent" value="publish" className={actionStyles.action} disabled={none}>
        Publish selected
      </button>
      <button type="submit" name="intent" value="unpublish" className={actionStyles.action} disabled={none}>
        Unpublish selected
      </button>
      <ConfirmPopover
        label="Delete selected"
        className={`${actionStyles.action} ${actionStyles.danger}`}
        question="Delete the selected events for good?"
        intent="delete"
        form={BULK_FORM}
        yes="Delete"
      >
        <p>This also deletes other sources’ copies of them, and no later fetch adds them again.</p>
      </ConfirmPopover>
    </Form>
  );
}
