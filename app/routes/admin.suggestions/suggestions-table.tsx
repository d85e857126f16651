/** The table of suggestions; each links to its page, which links back to the same list. */
import { useLocation } from "@remix-run/react";
import { SortHeading, type Sorting } from "~/ui/admin/sort-heading";
import { WideTable } from "~/ui/admin/wide-table";
import tableStyles from "~/ui/admin/table.module.css";
import badgeStyles from "~/ui/admin/status-badge.module.css";
import actionStyles from "~/ui/admin/actions.module.css";

export const HEADINGS: [string, string][] = [
  ["title", "Title"],
  ["location", "Location"],
  ["startTime", "Date"],
  ["status", "Status"],
  ["createdAt", "Submitted"],
];

interface SuggestionRow {
  id: string;
  title: string;
  location: string;
  date: string;
  status: string;
  submitted: string;
}

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
              <a
                href={`/admin/suggestions/${row.id}${search}`}
                className={tableStyles.short}
                title={row.title}
              >
                {row.title}
              </a>
            </th>
            <td dir="auto">{row.location}</td>
            <td className={tableStyles.dateTime}>{row.date}</td>
            <td>
              <span
                className={badgeStyles.badge}
                data-status={{ approved: "verified", pending: "unverified", rejected: "error" }[row.status]}
              >
                {row.status}
              </span>
            </td>
            <td className={tableStyles.dateTime} data-label="Submitted">
              {row.submitted}
            </td>
            <td className={tableStyles.actionsCell}>
              <a
                className={actionStyles.action}
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
