/** The table of reports; each leads to its event's page and to the event's editing, and is resolved in place. */
import { Form, useLocation } from "@remix-run/react";
import { WideTable } from "~/ui/admin/wide-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";

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

export function MistakesTable({ rows }: { rows: MistakeRow[] }) {
  return (
    <WideTable label="Reported mistakes">
      <thead>
        <tr>
          {["Event", "What", "What would be right", "From", "Sent", "Actions"].map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" dir="auto">
              <a href={row.pageHref}>{row.event}</a> <small>{row.date}</small>
            </th>
            <td>{row.kind}</td>
            <td dir="auto" className={tableStyles.full}>
              {row.details}
            </td>
            <td data-label="From">{row.from}</td>
            <td className={tableStyles.dateTime} data-label="Sent">
              {row.sent}
            </td>
            <td className={tableStyles.actionsCell}>
              <Actions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Actions({ row }: { row: MistakeRow }) {
  const { pathname, search } = useLocation();
  const verb = row.isResolved ? "Reopen" : "Resolve";
  return (
    <Form method="post" action={pathname + search} className={actionStyles.actions} preventScrollReset>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <a className={actionStyles.action} href={row.editHref} data-edits="" aria-label={`Edit ${row.event}`}>
        Edit
      </a>
      <button
        type="submit"
        name="intent"
        value={verb.toLowerCase()}
        className={actionStyles.action}
        aria-label={`${verb} the report on ${row.event}`}
      >
        {verb}
      </button>
    </Form>
  );
}
