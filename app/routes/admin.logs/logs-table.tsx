/** The table of logs. One form around it: its buttons delete one line or all selected ones. */
import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useAddress } from "~/ui/admin/address";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { DeleteIcon } from "~/ui/admin/icons";
import { WideTable } from "~/ui/admin/wide-table";
import bulkStyles from "~/ui/admin/bulk-form.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import actionStyles from "~/ui/admin/actions.module.css";
import { countOf } from "~/lib/text";
import { lineParts } from "./line-parts";
import styles from "./logs.module.css";

interface LogRow {
  id: number;
  level: string;
  message: string;
  at: string;
  source_id: number | null;
  /** The prefix of the line, unless the source was renamed since. */
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
      className={bulkStyles.box}
      aria-label="Select all logs on this page"
      checked={all}
      onChange={onChange}
    />
  );
}

/** Without scripts the bar is always visible, without a count. */
function Bar({
  count,
  total,
  counts,
  toggleAll,
}: {
  count: number;
  total: number;
  counts: boolean;
  toggleAll: () => void;
}) {
  const address = useAddress();
  return (
    <div className={`${bulkStyles.bulk} ${bulkStyles.selected}`} hidden={counts && count === 0}>
      <noscript>
        <a href={address({ select: "all" })} className="text-button">
          Select all
        </a>
      </noscript>
      {counts ? (
        <>
          <strong role="status">{countOf(count, "log")} selected</strong>
          <button
            type="button"
            className="text-button"
            data-select-none={count === total ? "" : undefined}
            onClick={toggleAll}
          >
            {count === total ? "Select none" : "Select all on this page"}
          </button>
        </>
      ) : null}
      <ConfirmPopover
        label="Delete Selected"
        question={counts ? `Delete ${countOf(count, "log")}?` : "Delete the selected logs?"}
        intent="delete-selected"
        yes="Delete Selected"
        form={FORM}
        className={`button ${actionStyles.danger}`}
      />
    </div>
  );
}

/** Isolates the source's name, which may be written right to left. */
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
      {/* Enter in a checkbox presses the form's first button: this one does nothing. */}
      <button type="submit" disabled hidden />
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
              <td className={styles.box}>
                <input
                  type="checkbox"
                  className={bulkStyles.box}
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
              <td className={tableStyles.number}>{row.at}</td>
              <td className={styles.last}>
                <button
                  name="log"
                  value={row.id}
                  className={`${actionStyles.action} ${actionStyles.danger}`}
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
      {rows.length > 0 ? (
        <Bar count={selected.size} total={rows.length} counts={counts} toggleAll={toggleAll} />
      ) : null}
    </Form>
  );
}
