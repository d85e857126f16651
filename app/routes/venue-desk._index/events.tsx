/** The events of a venue's desk, and what can be done about each in one press. */
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { PostButton } from "~/ui/admin/post-button";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import actionStyles from "~/ui/admin/actions.module.css";
import type { DeskRow } from "./load";
import styles from "./venue-desk.module.css";

export const DeskEvents = ({ rows, venueId }: { rows: DeskRow[]; venueId: number }) => (
  <SortedTable label="Your events" columns={columns(venueId)} rows={rows} />
);

const columns = (venueId: number): Column<DeskRow>[] => [
  { name: "Event", kind: "name", cell: (row) => <Title row={row} venueId={venueId} /> },
  { name: "When", kind: "dateTime", label: null, cell: (row) => row.when },
  { name: "State", label: null, cell: (row) => [...row.notes, row.room].filter(Boolean).join(", ") },
  { name: "Changed by hand", kind: "full", label: null, cell: (row) => <ByHand row={row} /> },
  { name: "Actions", kind: "actions", cell: (row) => <Acts row={row} venueId={venueId} /> },
];

const Title = ({ row: { id, title, doubt }, venueId }: { row: DeskRow; venueId: number }) => (
  <>
    <a href={`/venue-desk/events/${id}?venue=${venueId}`}>{title}</a>
    {doubt ? <small className={styles.doubt}>{doubt}</small> : null}
  </>
);

const ByHand = ({ row: { waits, yours } }: { row: DeskRow }) => (
  <>
    {waits ? <strong className={styles.waits}>Waits for an editor. </strong> : null}
    {yours.length > 0 ? `Yours: ${yours.join(", ")}` : null}
  </>
);

function Acts({ row, venueId }: { row: DeskRow; venueId: number }) {
  return (
    <>
      {row.doubt ? <Answer row={row} intent="right" label="It is right" /> : null}
      <a
        className={actionStyles.action}
        href={`/venue-desk/events/${row.id}?venue=${venueId}`}
        aria-label={`Edit: ${row.title}, ${row.when}`}
      >
        Edit
      </a>
      {row.isOff ? (
        <Answer row={row} intent="on" label="It is on" />
      ) : (
        <>
          <Answer
            row={row}
            intent={row.isSoldOut ? "not-sold-out" : "sold-out"}
            label={row.isSoldOut ? "Not sold out" : "Sold out"}
          />
          <ConfirmPopover
            label="Call off…"
            name={`Call off: ${row.title}, ${row.when}`}
            question={`Is “${row.title}” off?`}
            intent="off"
            fields={{ id: row.id, version: row.version }}
            yes="Yes, it is off"
            look="action"
          >
            <p>{row.when}. It stays in the calendar, marked as called off, and who saved it is told.</p>
          </ConfirmPopover>
        </>
      )}
    </>
  );
}

const Answer = ({ row, intent, label }: { row: DeskRow; intent: string; label: string }) => (
  <PostButton
    intent={intent}
    fields={{ id: row.id, version: row.version }}
    about={`${row.title}, ${row.when}`}
  >
    {label}
  </PostButton>
);
