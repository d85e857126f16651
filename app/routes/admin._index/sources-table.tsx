/** The table of sources. */
import { SortHeading, type Sorting } from "~/ui/admin/sort-heading";
import { SelectAll } from "~/ui/admin/bulk-form";
import { WideTable } from "~/ui/admin/wide-table";
import tableStyles from "~/ui/admin/table.module.css";
import { BULK_FORM } from "./bulk-bar";
import { EditRow } from "./edit-row";
import type { Interest, SourceRow } from "./load";
import { ViewRow } from "./view-row";

export const COLUMNS: { column: string; label: string; className?: string | undefined }[] = [
  { column: "name", label: "Name" },
  { column: "url", label: "Events URL" },
  { column: "location", label: "Addr.", className: tableStyles.wideOnly },
  { column: "city", label: "City", className: tableStyles.wideOnly },
  { column: "suburb", label: "Suburb", className: tableStyles.wideOnly },
  { column: "zip", label: "Zip", className: tableStyles.wideOnly },
  { column: "interest", label: "Cat", className: tableStyles.wideOnly },
  { column: "events", label: "Qty" },
  { column: "status", label: "Status" },
  { column: "enabled", label: "Fetch" },
  { column: "fetched", label: "Fetched" },
  { column: "multiple", label: "Multi" },
];

export function SourcesTable({
  rows,
  sorting,
  interests,
  editing,
}: {
  rows: SourceRow[];
  sorting: Sorting;
  interests: Interest[];
  /** Id of the row being edited; 0 for none. */
  editing: number;
}) {
  return (
    <WideTable label="Event sources">
      <thead>
        <tr>
          {COLUMNS.map(({ column, label, className }, place) => (
            <SortHeading
              key={column}
              column={column}
              sorting={sorting}
              className={className}
              before={place === 0 ? <SelectAll form={BULK_FORM} noun="source" /> : null}
            >
              {label}
            </SortHeading>
          ))}
          <th scope="col" className={tableStyles.actionsCell}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.id === editing ? (
            <EditRow key={row.id} row={row} interests={interests} columns={COLUMNS.length + 1} />
          ) : (
            <ViewRow key={row.id} row={row} />
          ),
        )}
        {rows.length === 0 ? (
          <tr>
            <td colSpan={COLUMNS.length + 1}>No source matches.</td>
          </tr>
        ) : null}
      </tbody>
    </WideTable>
  );
}
