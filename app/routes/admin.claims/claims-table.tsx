/** The table of claims; each is decided in place. */
import { Form, useLocation } from "@remix-run/react";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { WideTable } from "~/ui/admin/wide-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import type { LoadedClaim as Row } from "./load";

const ACTS = {
  proved: [
    ["confirm", "Confirm"],
    ["decline", "Decline"],
  ],
  proposed: [
    ["take", "Take changes"],
    ["drop", "Drop changes"],
  ],
  reviewed: [["trust", "Publish at once"]],
  trusted: [["review", "Look first"]],
} as const;

export function ClaimsTable({ rows }: { rows: Row[] }) {
  return (
    <WideTable label="Claims">
      <thead>
        <tr>
          {["Venue", "Who", "Address", "Proposed", "Sent", "Actions"].map((heading) => (
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
              <a href={`/admin/venues/${row.venueId}`}>{row.venue}</a>
            </th>
            <td dir="auto">
              {row.name} <small>{row.email}</small>
            </td>
            <td data-label="Address">
              {row.isOwnDomain ? "The venue’s own website" : "Elsewhere: check by hand"}{" "}
              {row.website ? (
                <a href={row.website} target="_blank" rel="noreferrer noopener">
                  Website
                </a>
              ) : null}
            </td>
            <td data-label="Proposed" className={tableStyles.full}>
              <Proposed changes={row.changes} />
            </td>
            <td data-label="Sent">{row.sent}</td>
            <td className={tableStyles.actionsCell}>
              {row.status === "proved" ? <Acts row={row} acts={ACTS.proved} /> : null}
              {row.changes ? <Acts row={row} acts={ACTS.proposed} /> : null}
              {row.status === "confirmed" ? (
                <Acts row={row} acts={row.isTrusted ? ACTS.trusted : ACTS.reviewed} />
              ) : null}
              {row.status === "confirmed" ? (
                <ConfirmPopover
                  label="Revoke…"
                  name={`Revoke: ${row.venue}`}
                  question={`End what ${row.name} may do for “${row.venue}”?`}
                  intent="revoke"
                  fields={seen(row)}
                  yes="Revoke"
                  className={actionStyles.action}
                >
                  <p>
                    Their link and their desk end, and what they proposed is dropped. What the site says
                    stays.
                  </p>
                </ConfirmPopover>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Acts({ row, acts }: { row: Row; acts: (typeof ACTS)[keyof typeof ACTS] }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={pathname + search} className={actionStyles.actions} preventScrollReset>
      {Object.entries(seen(row)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {acts === ACTS.proposed && row.changes?.some(({ name }) => name === "Website") ? (
        <label className={actionStyles.tick}>
          <input type="hidden" name="hasWebsite" value="on" />
          <input type="checkbox" name="website" /> Take the website too: it decides whose claims are the
          venue’s own
        </label>
      ) : null}
      {acts.map(([intent, label]) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className={actionStyles.action}
          aria-label={`${label}: ${row.venue}`}
        >
          {label}
        </button>
      ))}
    </Form>
  );
}

const seen = ({ id, version, venueVersion, venueId }: Row) => ({ id, version, venueVersion, venue: venueId });

function Proposed({ changes }: Pick<Row, "changes">) {
  if (changes === null) return <>–</>;
  if (changes.length === 0) return <>Nothing that differs</>;
  return (
    <ul>
      {changes.map(({ name, now, proposed }) => (
        <li key={name}>
          {name}: <del dir="auto">{now || "empty"}</del> <ins dir="auto">{proposed || "empty"}</ins>
        </li>
      ))}
    </ul>
  );
}
