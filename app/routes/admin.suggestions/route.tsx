/** Event Suggestions: search and open what users suggested (spec: accounts 2). */
import { useLoaderData } from "@remix-run/react";
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
import { SUGGESTION_COLUMNS, SuggestionsTable } from "./suggestions-table";
import { FilterChips } from "~/ui/admin/filter-chips";
import { adminLoader } from "~/web/admin-page";

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
        sorts={SUGGESTION_COLUMNS}
        sorting={table}
        end={<SavedViews />}
      />
      {rows.length === 0 ? (
        <p className={pageStyles.note}>No event suggestions found</p>
      ) : (
        <SuggestionsTable rows={rows} sorting={table} />
      )}
      <Pagination bounds={bounds} noun="suggestions" />
    </>
  );
}
