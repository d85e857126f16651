/** Event Suggestions: search and open what users suggested (spec: accounts 2). */
import { useLoaderData, useLocation } from "@remix-run/react";
import {
  SUGGESTION_SORTS,
  SUGGESTION_STATES,
  countSuggestions,
  listSuggestions,
} from "@db/queries/admin/suggestions";
import { adminDate, adminTime } from "~/domain/admin/labels";
import { Pagination } from "~/ui/admin/pagination";
import { SavedViews } from "~/ui/admin/saved-views";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { pageBounds, tableParams } from "~/web/admin-table";
import pageStyles from "~/ui/page.module.css";
import { FilterChips } from "~/ui/admin/filter-chips";
import { adminLoader } from "~/web/admin-page";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import tableStyles from "~/ui/admin/table.module.css";
import badgeStyles from "~/ui/admin/status-badge.module.css";
import actionStyles from "~/ui/admin/actions.module.css";

export const meta = privateMeta("Event Suggestions", "What people suggested.");

/** Spec: accounts 9. */
const PAGE_SIZE = 10;

export const loader = adminLoader(async ({ db }, request) => {
  const table = tableParams(request, SUGGESTION_SORTS, { sort: "createdAt", dir: "desc" });
  const asked = new URL(request.url).searchParams.get("status");
  const status = SUGGESTION_STATES.find((option) => option === asked) ?? null;
  const filter = { search: table.search, status };
  const bounds = pageBounds(await countSuggestions(db, filter), table.page, PAGE_SIZE);
  const { sort, dir } = table;
  const rows = await listSuggestions(db, { ...filter, sort, dir, limit: PAGE_SIZE, offset: bounds.offset });
  return {
    table,
    status,
    bounds,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      location: [row.location, row.city].filter(Boolean).join(", "),
      date: adminTime(row.start_time),
      status: row.status,
      submitted: adminDate(row.created_at),
    })),
  };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const Status = ({ row: { status } }: { row: Row }) => (
  <span
    className={badgeStyles.badge}
    data-status={{ approved: "verified", pending: "unverified", rejected: "error" }[status]}
  >
    {status}
  </span>
);

const COLUMNS: Column<Row>[] = [
  { name: "Title", sort: "title", kind: "name", cell: (row) => <Title row={row} /> },
  { name: "Location", sort: "location", label: null, cell: (row) => row.location },
  { name: "Date", sort: "startTime", kind: "dateTime", label: null, cell: (row) => row.date },
  { name: "Status", sort: "status", label: null, cell: (row) => <Status row={row} /> },
  { name: "Submitted", sort: "createdAt", kind: "dateTime", cell: (row) => row.submitted },
  { name: "Actions", kind: "actions", cell: (row) => <Look row={row} /> },
];

const STATES = [
  [null, "All Statuses"],
  ["pending", "Pending"],
  ["approved", "Approved"],
  ["rejected", "Rejected"],
] as const;

export default function EventSuggestions() {
  const { rows, bounds, table, status } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Event Suggestions</PageTitle>
        <FilterChips label="Status" name="status" value={status} options={STATES} />
      </div>
      <SearchBox
        placeholder="Search suggestions..."
        value={table.search}
        sorts={COLUMNS}
        sorting={table}
        end={<SavedViews />}
      />
      <SortedTable
        label="Event suggestions"
        columns={COLUMNS}
        rows={rows}
        sorting={table}
        none="No event suggestions found"
      />
      <Pagination bounds={bounds} noun="suggestions" />
    </>
  );
}

function Title({ row: { id, title } }: { row: Row }) {
  const { search } = useLocation();
  return (
    <a href={`/admin/suggestions/${id}${search}`} className={tableStyles.short} title={title}>
      {title}
    </a>
  );
}

function Look({ row: { id, title } }: { row: Row }) {
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
