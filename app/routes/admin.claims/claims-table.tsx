/** The table of claims; each is decided in place. */
import { Form } from "@remix-run/react";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { PostButton } from "~/ui/admin/post-button";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import actionStyles from "~/ui/admin/actions.module.css";
import type { LoadedClaim as Row } from "./load";

const COLUMNS: Column<Row>[] = [
  { name: "Venue", kind: "name", cell: (row) => <a href={`/admin/venues/${row.venueId}`}>{row.venue}</a> },
  { name: "Who", label: null, cell: (row) => <Who row={row} /> },
  { name: "Address", cell: (row) => <Address row={row} /> },
  { name: "Proposed", kind: "full", cell: (row) => <Proposed row={row} /> },
  { name: "Sent", cell: (row) => row.sent },
  { name: "Actions", kind: "actions", cell: (row) => <Actions row={row} /> },
];

export const ClaimsTable = ({ rows, none }: { rows: Row[]; none: string }) => (
  <SortedTable label="Claims" columns={COLUMNS} rows={rows} none={none} />
);

const Who = ({ row }: { row: Row }) => (
  <>
    {row.name} <small>{row.email}</small>
  </>
);

const Address = ({ row: { isOwnDomain, website } }: { row: Row }) => (
  <>
    {isOwnDomain ? "The venue’s own website" : "Elsewhere: check by hand"}{" "}
    {website ? (
      <a href={website} target="_blank" rel="noreferrer noopener">
        Website
      </a>
    ) : null}
  </>
);

function Proposed({ row: { changes } }: { row: Row }) {
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

function Actions({ row }: { row: Row }) {
  const act = (intent: string, label: string) => (
    <PostButton intent={intent} fields={shownOf(row)} about={aboutOf(row)}>
      {label}
    </PostButton>
  );
  return (
    <>
      {row.status === "proved" ? (
        <>
          {act("confirm", "Confirm")}
          {act("decline", "Decline")}
        </>
      ) : null}
      {row.changes ? <TakeOrDrop row={row} /> : null}
      {row.status === "confirmed" ? (
        <>
          {row.isTrusted ? act("review", "Look first") : act("trust", "Publish at once")}
          <Revoke row={row} />
        </>
      ) : null}
    </>
  );
}

/** Several people may claim one venue. */
const aboutOf = ({ venue, email }: Row): string => `${venue}, ${email}`;

/** Sends the versions that were shown: the decision is about those. */
const shownOf = ({ id, version, venueVersion, venueId }: Row) => ({
  id,
  version,
  venueVersion,
  venue: venueId,
});

/** One form, as its tick belongs to the taking. */
function TakeOrDrop({ row }: { row: Row }) {
  const button = (intent: string, label: string) => (
    <button
      name="intent"
      value={intent}
      className={actionStyles.action}
      aria-label={`${label}: ${aboutOf(row)}`}
    >
      {label}
    </button>
  );
  return (
    <Form method="post" className={actionStyles.actions} preventScrollReset>
      <HiddenFields of={shownOf(row)} />
      {row.changes?.some(({ name }) => name === "Website") ? (
        <label className={actionStyles.tick}>
          <input type="hidden" name="hasWebsite" value="on" />
          <input type="checkbox" name="website" /> Take the website too: it decides whose claims are the
          venue’s own
        </label>
      ) : null}
      {button("take", "Take changes")}
      {button("drop", "Drop changes")}
    </Form>
  );
}

const Revoke = ({ row }: { row: Row }) => (
  <ConfirmPopover
    label="Revoke…"
    name={`Revoke: ${aboutOf(row)}`}
    question={`End what ${row.name} may do for “${row.venue}”?`}
    intent="revoke"
    fields={shownOf(row)}
    yes="Revoke"
    look="action"
  >
    <p>Their link and their desk end, and what they proposed is dropped. What the site says stays.</p>
  </ConfirmPopover>
);
