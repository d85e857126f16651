/** The table of sources. */
import { SortHeading, type Sorting } from "~/ui/admin/sort-heading";
import { WideTable } from "~/ui/admin/wide-table";
import admin from "~/ui/admin/admin.module.css";
import { ArrowOut } from "~/ui/icons";
import type { SourceRow } from "./load";

function Headings({ sorting }: { sorting: Sorting }) {
  return (
    <thead>
      <tr>
        <SortHeading column="name" sorting={sorting}>
          Name
        </SortHeading>
        <SortHeading column="url" sorting={sorting}>
          Events URL
        </SortHeading>
        <SortHeading column="location" sorting={sorting}>
          Addr.
        </SortHeading>
        <SortHeading column="city" sorting={sorting} wide>
          City
        </SortHeading>
        <SortHeading column="suburb" sorting={sorting} wide>
          Suburb
        </SortHeading>
        <SortHeading column="zip" sorting={sorting} wide>
          Zip
        </SortHeading>
        <SortHeading column="interest" sorting={sorting} wide>
          Cat
        </SortHeading>
        <SortHeading column="events" sorting={sorting}>
          Qty
        </SortHeading>
        <SortHeading column="status" sorting={sorting}>
          Status
        </SortHeading>
        <SortHeading column="enabled" sorting={sorting}>
          Fetch
        </SortHeading>
        <SortHeading column="fetched" sorting={sorting}>
          Fetched
        </SortHeading>
        <SortHeading column="multiple" sorting={sorting}>
          Multi
        </SortHeading>
      </tr>
    </thead>
  );
}

function Row({ row }: { row: SourceRow }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td>
        {row.url ? (
          <a href={row.url} target="_blank" rel="noreferrer">
            View <ArrowOut />
          </a>
        ) : (
          "–"
        )}
      </td>
      <td>{row.location}</td>
      <td className={admin.wide}>{row.city}</td>
      <td className={admin.wide}>{row.suburb}</td>
      <td className={admin.wide}>{row.zip_code}</td>
      <td className={admin.wide}>{row.interest}</td>
      <td className={admin.number}>
        <a href={`/admin/events?source=${row.id}`}>{row.event_count}</a>
      </td>
      <td>
        <span className={admin.badge} data-status={row.status}>
          {row.status}
        </span>
      </td>
      <td>{row.is_enabled ? "On" : "Off"}</td>
      <td className={admin.number}>{row.fetched ?? "–"}</td>
      <td>{row.multiple_address ? "Yes" : "No"}</td>
    </tr>
  );
}

export function SourcesTable({ rows, sorting }: { rows: SourceRow[]; sorting: Sorting }) {
  return (
    <WideTable label="Event sources">
      <Headings sorting={sorting} />
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </WideTable>
  );
}
