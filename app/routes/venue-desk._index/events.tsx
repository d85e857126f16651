/** The events of a venue's desk, and what can be done about each in one press. */
import { Form, useLocation } from "@remix-run/react";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { WideTable } from "~/ui/admin/wide-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import type { DeskRow } from "./load";
import styles from "./venue-desk.module.css";

export function DeskEvents({ rows, venueId }: { rows: DeskRow[]; venueId: number }) {
  return (
    <WideTable label="Your events">
      <thead>
        <tr>
          {["Event", "When", "State", "Changed by hand", "Actions"].map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} venueId={venueId} />
        ))}
      </tbody>
    </WideTable>
  );
}

function Row({ row, venueId }: { row: DeskRow; venueId: number }) {
  return (
    <tr>
      <th scope="row" dir="auto">
        <a href={`/venue-desk/events/${row.id}?venue=${venueId}`}>{row.title}</a>
        {row.doubt ? <small className={styles.doubt}>{row.doubt}</small> : null}
      </th>
      <td className={tableStyles.dateTime}>{row.when}</td>
      <td dir="auto">{[...row.notes, row.room].filter(Boolean).join(", ")}</td>
      <td className={tableStyles.full}>
        {row.waits ? <strong className={styles.waits}>Waits for an editor. </strong> : null}
        {row.yours.length > 0 ? `Yours: ${row.yours.join(", ")}` : null}
      </td>
      <td className={tableStyles.actionsCell}>
        <Acts row={row} venueId={venueId} />
      </td>
    </tr>
  );
}

function Acts({ row, venueId }: { row: DeskRow; venueId: number }) {
  return (
    <div className={actionStyles.actions}>
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
            className={actionStyles.action}
          >
            <p>{row.when}. It stays in the calendar, marked as called off, and who saved it is told.</p>
          </ConfirmPopover>
        </>
      )}
    </div>
  );
}

function Answer({ row, intent, label }: { row: DeskRow; intent: string; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={`${pathname}${search === "" ? "?index" : `${search}&index`}`}
      preventScrollReset
    >
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <button
        className={actionStyles.action}
        name="intent"
        value={intent}
        aria-label={`${label}: ${row.title}, ${row.when}`}
      >
        {label}
      </button>
    </Form>
  );
}
