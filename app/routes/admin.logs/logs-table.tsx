/** The table of logs. Its boxes and buttons belong to one form: it deletes one line or all selected ones. */
import type { listLogs } from "@db/queries/admin/logs";
import { useAddress } from "~/ui/admin/address";
import { BulkForm, RowBox } from "~/ui/admin/bulk-form";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { DeleteIcon } from "~/ui/admin/icons";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import actionStyles from "~/ui/admin/actions.module.css";
import { countOf } from "~/lib/text";
import { lineParts } from "./line-parts";
import styles from "./logs.module.css";

type LogRow = Omit<Awaited<ReturnType<typeof listLogs>>[number], "inserted_at"> & { at: string };

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
      <SortedTable
        label="Fetch logs"
        columns={columns(allSelected)}
        rows={rows}
        select={{ form: FORM, noun: "log" }}
        marks={({ level }) => ({ "data-level": level })}
        none={isNarrowed ? "No log matches." : "Nothing has been logged yet."}
      />
      {rows.length > 0 ? <Bar /> : null}
    </div>
  );
}

/** @param allSelected as a link without scripts asks */
const columns = (allSelected: boolean): Column<LogRow>[] => [
  { name: "Select", label: null, cell: (row) => <Box row={row} allSelected={allSelected} /> },
  { name: "Message", label: null, cell: (row) => <Message row={row} /> },
  { name: "Timestamp", kind: "number", label: null, cell: (row) => row.at },
  { name: "Delete", label: null, cell: (row) => <Delete row={row} /> },
];

const Box = ({ row: { id, message }, allSelected }: { row: LogRow; allSelected: boolean }) => (
  <RowBox
    form={FORM}
    name="selected"
    value={id}
    aria-label={`Select: ${message.slice(0, 80)}`}
    defaultChecked={allSelected}
  />
);

/** Isolates the source's name, which may be written right to left. */
function Message({ row: { level, message, source_id: sourceId, source_name: source } }: { row: LogRow }) {
  const { name, text } = lineParts(message, source);
  return (
    <>
      {level === "info" ? null : <strong>{level === "error" ? "Error " : "Warning "}</strong>}
      {name === null ? null : <bdi>{name}</bdi>}
      {text} {sourceId ? <a href={`/admin?details=${sourceId}`}>Source</a> : null}
    </>
  );
}

const Delete = ({ row: { id, message } }: { row: LogRow }) => (
  <button
    form={FORM}
    name="log"
    value={id}
    className={`${actionStyles.action} ${actionStyles.danger}`}
    aria-label={`Delete: ${message.slice(0, 80)}`}
    title="Delete this log"
  >
    <DeleteIcon />
  </button>
);

/** Without scripts the bar is always visible, without a count. */
function Bar() {
  const address = useAddress();
  return (
    <BulkForm id={FORM} noun="log" acts={[]}>
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
            look="danger"
          />
        </>
      )}
    </BulkForm>
  );
}
