/** The table of sources. */
import { SortHeading, type Sorting } from "~/ui/admin/sort-heading";
import { WideTable } from "~/ui/admin/wide-table";
import tableStyles from "~/ui/admin/table.module.css";
import { EditRow } from "./edit-row";
import type { Interest, SourceRow } from "./load";
import { ViewRow } from "./view-row";

const COLUMNS: { column: string; label: string; wide?: boolean }[] = [
  { column: "name", label: "Name" },
  { column: "url", label: "Events URL" },
  { column: "location", label: "Addr." },
  { column: "city", label: "City", wide: true },
  { column: "suburb", label: "Suburb", wide: true },
  { column: "zip", label: "Zip", wide: true },
  { column: "interest", label: "Cat", wide: true },
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
          {COLUMNS.map(({ column, label, wide }) => (
            <SortHeading key={column} column={column} sorting={sorting} wide={wide === true}>
              {label}
            </SortHeading>
          ))}
          <th scope="col" className={tableStyles.pinned}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.id === editing ? (
            <EditRow key={row.id} row={row} interests={interests} />
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
