/** The table of reports; each leads to its event's page and to the event's editing, and is resolved in place. */
import { PostButton } from "~/ui/admin/post-button";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import actionStyles from "~/ui/admin/actions.module.css";

interface MistakeRow {
  id: number;
  version: number;
  event: string;
  date: string;
  pageHref: string;
  editHref: string;
  kind: string;
  details: string;
  from: string;
  sent: string;
  isResolved: boolean;
}

const COLUMNS: Column<MistakeRow>[] = [
  { name: "Event", kind: "name", cell: (row) => <Event row={row} /> },
  { name: "What", label: null, cell: (row) => row.kind },
  { name: "What would be right", kind: "full", label: null, cell: (row) => row.details },
  { name: "From", cell: (row) => row.from },
  { name: "Sent", kind: "dateTime", cell: (row) => row.sent },
  { name: "Actions", kind: "actions", cell: (row) => <Actions row={row} /> },
];

export const MistakesTable = ({ rows }: { rows: MistakeRow[] }) => (
  <SortedTable label="Reported mistakes" columns={COLUMNS} rows={rows} />
);

const Event = ({ row }: { row: MistakeRow }) => (
  <>
    <a href={row.pageHref}>{row.event}</a> <small>{row.date}</small>
  </>
);

function Actions({ row: { id, version, event, editHref, isResolved } }: { row: MistakeRow }) {
  const verb = isResolved ? "Reopen" : "Resolve";
  return (
    <div className={actionStyles.actions}>
      <a className={actionStyles.action} href={editHref} data-edits="" aria-label={`Edit ${event}`}>
        Edit
      </a>
      <PostButton
        intent={verb.toLowerCase()}
        fields={{ id, version }}
        aria-label={`${verb} the report on ${event}`}
      >
        {verb}
      </PostButton>
    </div>
  );
}
