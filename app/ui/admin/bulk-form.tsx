/** Actions on the selected rows of a table, whose checkboxes belong to this form by its id. Works without scripts. */
import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { countOf } from "~/lib/text";
import { useAwaitedMark } from "../use-hydrated";
import actionStyles from "./actions.module.css";
import styles from "./bulk-form.module.css";

/** In the head of the table. It needs scripts. */
export function SelectAll({ form, noun }: { form: string; noun: string }) {
  const selection = useSelection(form);
  const box = useRef<HTMLInputElement>(null);
  const awaited = useAwaitedMark();
  const { count, rows } = selection ?? { count: 0, rows: null };
  useEffect(() => {
    if (!box.current || rows === null) return;
    box.current.indeterminate = count > 0 && count < rows;
    box.current.checked = count === rows;
  }, [count, rows]);
  if (rows === 0) return null;
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      {...awaited}
      aria-label={`Select all ${noun}s on this page`}
      onChange={({ currentTarget }) => selectAll(form, currentTarget.checked)}
    />
  );
}

/** The box that selects one row. */
export const RowBox = (box: { form: string; value: number | string } & ComponentProps<"input">) => (
  <input type="checkbox" name="id" className={styles.box} {...box} />
);

export function BulkForm({
  id,
  noun,
  acts,
  children,
}: {
  id: string;
  /** One of what is selected. */
  noun: string;
  /** Its buttons: their intents and words. */
  acts: readonly (readonly [intent: string, words: string])[];
  /** Other buttons. @param count of the selected rows; null without scripts */
  children?: (count: number | null) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  const selection = useSelection(id);
  return (
    <Form
      id={id}
      method="post"
      action={pathname + search}
      preventScrollReset
      className={`${styles.bulk} ${styles.selected}`}
      hidden={selection?.count === 0}
      data-early={selection === null || undefined}
    >
      {selection === null ? (
        <span>With the selected {noun}s:</span>
      ) : (
        <>
          <strong role="status">{countOf(selection.count, noun)} selected</strong>
          {selection.count < selection.rows ? (
            <button type="button" className="text-button" onClick={() => selectAll(id, true)}>
              Select all on this page
            </button>
          ) : null}
          <button
            type="button"
            className="text-button"
            data-select-none=""
            onClick={() => selectAll(id, false)}
          >
            Select none
          </button>
        </>
      )}
      {acts.map(([intent, words]) => (
        <button
          key={intent}
          name="intent"
          value={intent}
          className={actionStyles.action}
          disabled={selection?.count === 0}
        >
          {words}
        </button>
      ))}
      {children?.(selection?.count ?? null)}
    </Form>
  );
}

/** How many rows are selected, of how many. Null before hydration. */
function useSelection(id: string) {
  const { key } = useLocation();
  const [selection, setSelection] = useState<{ count: number; rows: number } | null>(null);
  useEffect(() => {
    const recount = () => {
      const boxes = boxesOf(id);
      setSelection({ count: boxes.filter(({ checked }) => checked).length, rows: boxes.length });
    };
    recount();
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, [id, key]);
  return selection;
}

function selectAll(id: string, isSelected: boolean): void {
  for (const box of boxesOf(id)) box.checked = isSelected;
  // The form and the box in the head count again.
  document.dispatchEvent(new Event("change"));
}

const boxesOf = (id: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${id}"]`)].filter(
    ({ disabled }) => !disabled,
  );
