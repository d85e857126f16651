/**
 * Edits one table row in place. The address names the row (?edit=ID), which becomes one wide cell of named fields. They
 * belong to the row's form by the `form` attribute, so Enter in any of them saves, with and without scripts.
 */
import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { useFormAnswer, type FormAnswer } from "../forms/answer";
import { addressWith } from "./address";
import rowEditStyles from "./row-edit.module.css";
import actionStyles from "./actions.module.css";

/** Marks the link that opens a row; the focus returns to it. */
export const editsRow = (id: number | string) => ({ "data-edits": rowFormId(id) });

/** The row being edited. Escape cancels; afterwards the focus returns to the link that opened it. */
export function EditingRow({
  id,
  columns,
  children,
}: {
  id: number | string;
  /** The number of the table's columns. */
  columns: number;
  children: ReactNode;
}) {
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
        // In an open select, Escape only closes the select.
        if (event.key === "Escape" && !event.defaultPrevented && !(event.target instanceof HTMLSelectElement))
          navigate(addressWith(pathname, search, { edit: null }), { preventScrollReset: true });
      }}
    >
      <td colSpan={columns}>
        <div className={rowEditStyles.fields}>{children}</div>
      </td>
    </tr>
  );
}

/** A field with its name above. */
export function EditField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={rowEditStyles.field}>
      <small aria-hidden="true">{label}</small>
      {children}
    </div>
  );
}

/** The form of a row: hidden fields and buttons. */
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
    <Form id={rowFormId(id)} method="post" preventScrollReset className={rowEditStyles.form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={kept} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`${actionStyles.action} ${actionStyles.main}`}
      >
        Save
      </button>
      <a
        className={actionStyles.action}
        href={addressWith(pathname, search, { edit: null })}
        data-keep-scroll
      >
        Cancel
      </a>
      {children}
    </Form>
  );
}

/**
 * The row version that a form is based on. It stays fixed while the page reloads its data, or a save would overwrite
 * changes that were never shown. After an edit conflict it moves on: saving again means "keep mine".
 */
export function useFormVersion(current: number): number {
  const { kind } = useFormAnswer();
  const [version, setVersion] = useState(current);
  useEffect(() => {
    if (kind === "edit-conflict") setVersion(current);
  }, [kind, current]);
  return version;
}

/** A field in its cell. */
export function CellInput({
  row,
  name,
  label,
  value,
  ...input
}: { row: number | string; name: string; label: string; value: string } & ComponentProps<"input">) {
  const { values, fieldErrors, kind } = useFormAnswer();
  const error = fieldErrors[name];
  const errorId = `${rowFormId(row)}-${name}`;
  return (
    <>
      <input
        className={`input ${rowEditStyles.cell}`}
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
        <small id={errorId} className={rowEditStyles.error}>
          {error}
        </small>
      ) : null}
      <ConflictHint kind={kind} stored={value} typed={values[name]} />
    </>
  );
}

/** After an edit conflict, the other editor's value below the field that keeps the typed one. */
export function ConflictHint({
  kind,
  stored,
  typed,
}: Pick<FormAnswer, "kind"> & { stored: string; typed: string | undefined }) {
  if (kind !== "edit-conflict" || typed === undefined || typed === stored) return null;
  return (
    <small className={rowEditStyles.conflict}>
      Now: <bdi>{stored === "" ? "empty" : stored}</bdi>
    </small>
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
      className={`input ${rowEditStyles.cell}`}
      form={rowFormId(row)}
      name={name}
      aria-label={label}
      defaultValue={values[name] ?? value}
    >
      {children}
    </select>
  );
}

export const rowFormId = (id: number | string): string => `row-${id}`;
