/**
 * Editing one row of a table in place. The row that is edited stands in the address (?edit=ID), its form in its last
 * cell, its fields in their own cells, tied to the form by name: Enter in any of them saves, with and without scripts.
 */
import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { useFormAnswer } from "../forms/answer";
import { addressWith } from "./address";
import styles from "./admin.module.css";

export const rowFormId = (id: number | string): string => `row-${id}`;

/**
 * The version a form was made from. It must not move with every reading of the page, or a save would overwrite what was
 * never shown; only when the server has said that somebody was faster, the next save means "mine".
 */
export function useFormVersion(current: number): number {
  const { message } = useFormAnswer();
  const [version, setVersion] = useState(current);
  useEffect(() => {
    if (message !== null && /changed this meanwhile/.test(message)) setVersion(current);
  }, [message, current]);
  return version;
}

/** On the link that opens a row: the focus comes back to it. */
export const editsRow = (id: number | string) => ({ "data-edits": rowFormId(id) });

/** The row that is edited: Escape leaves it as it was. Saved or left, the focus is where it was opened. */
export function EditingRow({ id, children }: { id: number | string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const link = `[data-edits="${rowFormId(id)}"]`;
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
    },
    [link],
  );
  return (
    <tr
      data-editing
      onKeyDown={(event) => {
        // Escape in a list of choices closes that list alone.
        if (event.key === "Escape" && !event.defaultPrevented && !(event.target instanceof HTMLSelectElement))
          navigate(addressWith(pathname, search, { edit: null }), { preventScrollReset: true });
      }}
    >
      {children}
    </tr>
  );
}

/** The form of a row: what is hidden, and the buttons. */
export function RowForm({
  id,
  version,
  intent = "save",
  children,
}: {
  id: number | string;
  version: number;
  intent?: string;
  children?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const kept = useFormVersion(version);
  return (
    <Form id={rowFormId(id)} method="post" preventScrollReset className={styles.rowForm}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={kept} />
      {children}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={styles.act}
        title="Save"
        aria-label="Save"
      >
        ✓
      </button>
      <a
        className={styles.act}
        href={addressWith(pathname, search, { edit: null })}
        title="Cancel"
        aria-label="Cancel"
        data-keep-scroll
      >
        ✕
      </a>
    </Form>
  );
}

/** What another editor has written meanwhile, under one's own. */
function Theirs({ stored, typed }: { stored: string; typed: string | undefined }) {
  const { message } = useFormAnswer();
  if (message === null || !/changed this meanwhile/.test(message) || typed === undefined || typed === stored)
    return null;
  return (
    <small className={styles.theirs}>
      Now: <bdi>{stored === "" ? "empty" : stored}</bdi>
    </small>
  );
}

/** A field of the row in its cell. */
export function CellInput({
  row,
  name,
  label,
  value,
  ...input
}: { row: number | string; name: string; label: string; value: string } & ComponentProps<"input">) {
  const { values, fieldErrors } = useFormAnswer();
  const error = fieldErrors[name];
  const errorId = `${rowFormId(row)}-${name}`;
  return (
    <>
      <input
        className={styles.cell}
        form={rowFormId(row)}
        name={name}
        aria-label={label}
        dir="auto"
        defaultValue={values[name] ?? value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...input}
      />
      {error ? (
        <small id={errorId} className={styles.wrong}>
          {error}
        </small>
      ) : null}
      <Theirs stored={value} typed={values[name]} />
    </>
  );
}

export function CellSelect({
  row,
  name,
  label,
  value,
  children,
}: {
  row: number | string;
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}) {
  const { values } = useFormAnswer();
  return (
    <select
      className={styles.cell}
      form={rowFormId(row)}
      name={name}
      aria-label={label}
      defaultValue={values[name] ?? value}
    >
      {children}
    </select>
  );
}
