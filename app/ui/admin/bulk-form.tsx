/** Actions on the selected rows of a table, whose checkboxes belong to this form by its id. Works without scripts. */
import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import styles from "./bulk-form.module.css";

const boxes = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "checkbox",
  );

export function BulkForm({
  id,
  noun,
  children,
}: {
  id: string;
  /** What is selected, in the plural. */
  noun: string;
  /** @param none nothing is selected, so that the buttons have nothing to do */
  children: (none: boolean) => ReactNode;
}) {
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
      id={id}
      method="post"
      action={pathname + search}
      preventScrollReset
      className={styles.bulk}
    >
      {count === null ? (
        <span>With the selected {noun}:</span>
      ) : (
        <>
          <span aria-live="polite">{count} selected</span>
          <button type="button" className="text-button" onClick={() => chooseAll(none)}>
            {none ? "Select all on this page" : "Select none"}
          </button>
        </>
      )}
      {children(none)}
    </Form>
  );
}
