/** The table of logs. Its boxes and buttons belong to one form: it deletes one line or all selected ones. */
import { useAddress } from "~/ui/admin/address";
import { BulkForm, SelectAll } from "~/ui/admin/bulk-form";
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

export function LogsTable({
  rows,
  allSelected,
  isNarrowed,
}: {
  rows: LogRow[];
  allSelected: boolean;
  isNarrowed: boolean;
}) {
  return (
    <div className={styles.logs}>
      {/* Enter in a checkbox presses the form's first button: this one does nothing. */}
      <button type="submit" form={FORM} disabled hidden />
      <WideTable label="Fetch logs">
        <thead>
          <tr>
            <th scope="col">
              <SelectAll form={FORM} noun="log" />
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
                  form={FORM}
                  name="selected"
                  value={row.id}
                  aria-label={`Select: ${row.message.slice(0, 80)}`}
                  defaultChecked={allSelected}
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
                  form={FORM}
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
              <td colSpan={4}>{isNarrowed ? "No log matches." : "Nothing has been logged yet."}</td>
            </tr>
          ) : null}
        </tbody>
      </WideTable>
      {rows.length > 0 ? <Bar /> : null}
    </div>
  );
}

/** Without scripts the bar is always visible, without a count. */
function Bar() {
  const address = useAddress();
  return (
    <BulkForm id={FORM} noun="log">
      {(count) => (
        <>
          <noscript>
            <a href={address({ select: "all" })} className="text-button">
              Select all
            </a>
          </noscript>
          <ConfirmPopover
            label="Delete Selected"
            question={count === null ? "Delete the selected logs?" : `Delete ${countOf(count, "log")}?`}
            intent="delete-selected"
            yes="Delete Selected"
            form={FORM}
            className={`button ${actionStyles.danger}`}
          />
        </>
      )}
    </BulkForm>
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
