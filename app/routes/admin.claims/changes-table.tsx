/** Changes that venues propose in their calendar; each is decided in place. */
import { Form, useLocation } from "@remix-run/react";
import { WideTable } from "~/ui/admin/wide-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import type { LoadedChange as Row } from "./load";

export function ChangesTable({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <WideTable label="Changes by venues">
      <thead>
        <tr>
          {["Event", "Venue", "What changes", "Sent", "Actions"].map((heading) => (
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
              {row.eventId === null ? row.title : <a href={`/admin/events/${row.eventId}`}>{row.title}</a>}
            </th>
            <td dir="auto">
              <a href={`/admin/venues/${row.venueId}`}>{row.venue}</a> <small>{row.who}</small>
            </td>
            <td data-label="What changes" className={tableStyles.full}>
              <ul>
                {row.lines.map(({ name, before, after }) => (
                  <li key={name} dir="auto">
                    {name}: {before === "" ? null : <del>{before}</del>} <ins>{after || "empty"}</ins>
                  </li>
                ))}
              </ul>
            </td>
            <td data-label="Sent">{row.sent}</td>
            <td className={tableStyles.actionsCell}>
              <Decide row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Decide({ row }: { row: Row }) {
  const { pathname, search } = useLocation();
  const { id, version, eventVersion } = row;
  return (
    <Form method="post" action={pathname + search} className={actionStyles.actions} preventScrollReset>
      {Object.entries({ id, version, eventVersion }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {[
        ["take-change", "Take"],
        ["drop-change", "Decline"],
      ].map(([intent, label]) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className={actionStyles.action}
          aria-label={`${label}: ${row.title}`}
        >
          {label}
        </button>
      ))}
    </Form>
  );
}
