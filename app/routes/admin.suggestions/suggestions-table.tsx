/** The table of suggestions; each leads to its own page, which leads back to this very list. */
import { useLocation } from "@remix-run/react";
import { SortHeading, type Sorting } from "~/ui/admin/sort-heading";
import { WideTable } from "~/ui/admin/wide-table";
import admin from "~/ui/admin/admin.module.css";
import type { SuggestionRow } from "./route";

const HEADINGS: [string, string][] = [
  ["title", "Title"],
  ["location", "Location"],
  ["startTime", "Date"],
  ["status", "Status"],
  ["createdAt", "Submitted"],
];

export function SuggestionsTable({ rows, sorting }: { rows: SuggestionRow[]; sorting: Sorting }) {
  const { search } = useLocation();
  return (
    <WideTable label="Event suggestions">
      <thead>
        <tr>
          {HEADINGS.map(([column, label]) => (
            <SortHeading key={column} column={column} sorting={sorting}>
              {label}
            </SortHeading>
          ))}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" dir="auto">
              {row.title}
            </th>
            <td dir="auto">{row.location}</td>
            <td className={admin.when}>{row.date}</td>
            <td>
              <span
                className={admin.badge}
                data-status={{ approved: "verified", pending: "unverified", rejected: "error" }[row.status]}
              >
                {row.status}
              </span>
            </td>
            <td className={admin.when}>{row.submitted}</td>
            <td>
              <a
                className={admin.act}
                href={`/admin/suggestions/${row.id}${search}`}
                aria-label={`View ${row.title}`}
              >
                View
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
