/** The table of suggestions; each links to its page, which links back to the same list. */
import { useLocation } from "@remix-run/react";
import type { Sorting } from "~/ui/admin/sort-link";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import tableStyles from "~/ui/admin/table.module.css";
import badgeStyles from "~/ui/admin/status-badge.module.css";
import actionStyles from "~/ui/admin/actions.module.css";

interface SuggestionRow {
  id: string;
  title: string;
  location: string;
  date: string;
  status: string;
  submitted: string;
}

export const SUGGESTION_COLUMNS: Column<SuggestionRow>[] = [
  { name: "Title", sort: "title", kind: "name", cell: (row) => <Title row={row} /> },
  { name: "Location", sort: "location", label: null, cell: (row) => row.location },
  { name: "Date", sort: "startTime", kind: "dateTime", label: null, cell: (row) => row.date },
  { name: "Status", sort: "status", label: null, cell: (row) => <Status row={row} /> },
  { name: "Submitted", sort: "createdAt", kind: "dateTime", cell: (row) => row.submitted },
  { name: "Actions", kind: "actions", cell: (row) => <Look row={row} /> },
];

export const SuggestionsTable = ({ rows, sorting }: { rows: SuggestionRow[]; sorting: Sorting }) => (
  <SortedTable label="Event suggestions" columns={SUGGESTION_COLUMNS} rows={rows} sorting={sorting} />
);

function Title({ row: { id, title } }: { row: SuggestionRow }) {
  const { search } = useLocation();
  return (
    <a href={`/admin/suggestions/${id}${search}`} className={tableStyles.short} title={title}>
      {title}
    </a>
  );
}

const Status = ({ row: { status } }: { row: SuggestionRow }) => (
  <span
    className={badgeStyles.badge}
    data-status={{ approved: "verified", pending: "unverified", rejected: "error" }[status]}
  >
    {status}
  </span>
);

function Look({ row: { id, title } }: { row: SuggestionRow }) {
  const { search } = useLocation();
  return (
    <a
      className={actionStyles.action}
      href={`/admin/suggestions/${id}${search}`}
      aria-label={`View ${title}`}
    >
      View
    </a>
  );
}
