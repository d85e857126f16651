/** Changes that venues propose in their calendar; each is decided in place. */
import { PostButton } from "~/ui/admin/post-button";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import type { LoadedChange as Row } from "./load";

const COLUMNS: Column<Row>[] = [
  { name: "Event", kind: "name", cell: (row) => <Event row={row} /> },
  { name: "Venue", label: null, cell: (row) => <Venue row={row} /> },
  { name: "What changes", kind: "full", cell: (row) => <Changes row={row} /> },
  { name: "Sent", cell: (row) => row.sent },
  { name: "Actions", kind: "actions", cell: (row) => <Decide row={row} /> },
];

export const ChangesTable = ({ rows }: { rows: Row[] }) =>
  rows.length === 0 ? null : <SortedTable label="Changes by venues" columns={COLUMNS} rows={rows} />;

const Event = ({ row: { eventId, title } }: { row: Row }) =>
  eventId === null ? title : <a href={`/admin/events/${eventId}`}>{title}</a>;

const Venue = ({ row }: { row: Row }) => (
  <>
    <a href={`/admin/venues/${row.venueId}`}>{row.venue}</a> <small>{row.who}</small>
  </>
);

const Changes = ({ row: { lines } }: { row: Row }) => (
  <ul>
    {lines.map(({ name, before, after }) => (
      <li key={name} dir="auto">
        {name}: {before === "" ? null : <del>{before}</del>} <ins>{after || "empty"}</ins>
      </li>
    ))}
  </ul>
);

function Decide({ row: { id, version, eventVersion, title } }: { row: Row }) {
  const fields = { id, version, eventVersion };
  return (
    <>
      <PostButton intent="take-change" fields={fields} about={title}>
        Take
      </PostButton>
      <PostButton intent="drop-change" fields={fields} about={title}>
        Decline
      </PostButton>
    </>
  );
}
