/** The logs with their boxes. One form holds the table: its buttons delete one line, or all that are selected. */
import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useAddress } from "~/ui/admin/address";
import admin from "~/ui/admin/admin.module.css";
import { Confirm } from "~/ui/admin/confirm";
import { DeleteIcon } from "~/ui/admin/icons";
import { WideTable } from "~/ui/admin/wide-table";
import { lineParts } from "./line-parts";
import styles from "./logs.module.css";

interface LogRow {
  id: number;
  level: string;
  message: string;
  at: string;
  source_id: number | null;
  /** What its line begins with, unless it was renamed since. */
  source_name: string | null;
}

const FORM = "logs";

/** Which rows are selected: none, some, all. */
function useSelection(rows: LogRow[], allSelected: boolean) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(
    () => new Set(allSelected ? rows.map(({ id }) => id) : []),
  );
  const toggle = (id: number) =>
    setSelected((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const toggleAll = () => setSelected(new Set(selected.size === rows.length ? [] : rows.map(({ id }) => id)));
  return { selected, toggle, toggleAll };
}

function SelectAll({ some, all, onChange }: { some: boolean; all: boolean; onChange: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={admin.cell}
      aria-label="Select all logs on this page"
      checked={all}
      onChange={onChange}
    />
  );
}

/** Without scripts nobody counts: the bar then stands there as it is. */
function Bar({ count, counts }: { count: number; counts: boolean }) {
  const address = useAddress();
  return (
    <div className={styles.bar} data-idle={(counts && count === 0) || undefined}>
      <noscript>
        <a href={address({ select: "all" })} className={admin.plain}>
          Select all
        </a>
      </noscript>
      {counts && count === 0 ? null : (
        <>
          {counts ? (
            <strong role="status">
              {count} log{count === 1 ? "" : "s"} selected
            </strong>
          ) : null}
          <Confirm
            label="Delete Selected"
            question={counts ? `Delete ${count} log${count === 1 ? "" : "s"}?` : "Delete the selected logs?"}
            intent="delete-selected"
            yes="Delete Selected"
            form={FORM}
            look="button"
          />
        </>
      )}
    </div>
  );
}

/** A source's name may run the other way: apart from the rest it keeps that from turning with it. */
function Message({ row }: { row: LogRow }) {
  const { name, text } = lineParts(row.message, row.source_name);
  return (
    <>
      {name === null ? null : <bdi>{name}</bdi>}
      {text}
    </>
  );
}

export function LogsTable({ rows, allSelected }: { rows: LogRow[]; allSelected: boolean }) {
  const { selected, toggle, toggleAll } = useSelection(rows, allSelected);
  const [counts, setCounts] = useState(false);
  useEffect(() => setCounts(true), []);
  const all = rows.length > 0 && selected.size === rows.length;
  return (
    <Form method="post" id={FORM} preventScrollReset className={styles.logs}>
      {/* Enter in a box would press the form's first button: this one does nothing. */}
      <button type="submit" disabled hidden />
      <Bar count={selected.size} counts={counts} />
      <WideTable label="Fetch logs">
        <thead>
          <tr>
            <th scope="col">
              <SelectAll some={selected.size > 0} all={all} onChange={toggleAll} />
            </th>
            <th scope="col">Message</th>
            <th scope="col">Timestamp</th>
            <th scope="col">
              <span className="visually-hidden">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-level={row.level}>
              <td>
                <input
                  type="checkbox"
                  className={admin.cell}
                  name="selected"
                  value={row.id}
                  aria-label={`Select: ${row.message.slice(0, 80)}`}
                  checked={selected.has(row.id)}
                  onChange={() => toggle(row.id)}
                />
              </td>
              <td className={styles.message}>
                {row.level === "info" ? null : (
                  <strong>{row.level === "error" ? "Error " : "Warning "}</strong>
                )}
                <Message row={row} />
                {row.source_id ? (
                  <>
                    {" "}
                    <a href={`/admin?details=${row.source_id}`}>Source</a>
                  </>
                ) : null}
              </td>
              <td className={admin.when}>{row.at}</td>
              <td>
                <button
                  name="log"
                  value={row.id}
                  className={`${admin.act} ${admin.red}`}
                  aria-label={`Delete: ${row.message.slice(0, 80)}`}
                  title="Delete this log"
                >
                  <DeleteIcon />
                </button>
              </td>
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={4}>Nothing has been logged yet.</td>
            </tr>
          ) : null}
        </tbody>
      </WideTable>
    </Form>
  );
}
