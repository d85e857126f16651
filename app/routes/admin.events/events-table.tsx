/** The table of events; the row named in the address is a form. */
import { Form, useLocation } from "@remix-run/react";
import { useAddress } from "~/ui/admin/address";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { CellInput, EditingRow, RowForm, editsRow } from "~/ui/admin/row-edit";
import { SortHeading, type Sorting } from "~/ui/admin/sort-heading";
import { WideTable } from "~/ui/admin/wide-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import { BULK_FORM } from "./bulk-bar";
import styles from "./events.module.css";
import type { EventRow } from "./load";

const HEADINGS: [string, string, boolean?][] = [
  ["title", "Title"],
  ["location", "Location"],
  ["city", "City", true],
  ["start", "Start Time"],
  ["end", "End Time"],
  ["interest", "Interest", true],
  ["source", "Source"],
  ["published", "Published"],
];

function Actions({ row }: { row: EventRow }) {
  const address = useAddress();
  const { pathname, search } = useLocation();
  const verb = row.published ? "Unpublish" : "Publish";
  return (
    <div className={actionStyles.actions}>
      <a
        className={actionStyles.action}
        href={address({ edit: row.id })}
        {...editsRow(row.id)}
        data-keep-scroll
        aria-label={`Edit ${row.title}`}
      >
        Edit
      </a>
      <a className={actionStyles.action} href={address({ details: row.id })} data-keep-scroll>
        More<span className="visually-hidden"> about {row.title}</span>
      </a>
      <Form method="post" action={pathname + search} preventScrollReset>
        <input type="hidden" name="id" value={row.id} />
        <button
          type="submit"
          name="intent"
          value={verb.toLowerCase()}
          className={actionStyles.action}
          title={verb}
          aria-label={`${verb} ${row.title}`}
        >
          {row.published ? "Hide" : "Show"}
        </button>
      </Form>
      <ConfirmPopover
        label="✕"
        name={`Delete ${row.title}`}
        className={`${actionStyles.action} ${actionStyles.danger}`}
        question="Delete this event for good?"
        intent="delete"
        fields={{ id: row.id }}
        yes="Delete"
      >
        <p>
          This deletes “<bdi>{row.title}</bdi>” and other sources’ copies of it, and no later fetch adds them
          again. To only hide it, unpublish it.
        </p>
      </ConfirmPopover>
    </div>
  );
}

function Row({ row, isChosen }: { row: EventRow; isChosen: boolean }) {
  return (
    <tr data-off={row.published ? undefined : true}>
      <th scope="row">
        <label className={styles.pick}>
          <input
            type="checkbox"
            name="id"
            value={row.id}
            form={BULK_FORM}
            aria-label={`Select ${row.title}`}
            {...(isChosen ? { defaultChecked: true, disabled: true } : {})}
          />
          <a href={row.href} dir="auto">
            {row.title}
          </a>
        </label>
      </th>
      <td dir="auto">{row.location}</td>
      <td className={tableStyles.wideOnly}>{row.city}</td>
      <td className={tableStyles.dateTime}>{row.start || "–"}</td>
      <td className={tableStyles.dateTime}>{row.end || "–"}</td>
      <td className={tableStyles.wideOnly}>{row.interest}</td>
      <td>
        <SourceLink row={row} />
      </td>
      <td>
        {row.published ? "Yes" : "No"}
        {row.note ? <small className={styles.note}>{row.note}</small> : null}
      </td>
      <td className={tableStyles.pinned}>
        <Actions row={row} />
      </td>
    </tr>
  );
}

function SourceLink({ row }: { row: EventRow }) {
  const address = useAddress();
  if (row.sourceId === null) return <>–</>;
  return (
    <a href={address({ source: row.sourceId, page: null })}>
      <bdi>{row.source}</bdi>
    </a>
  );
}

/** City, interest and source are read-only here: they belong to the source, or are edited under "More". */
function EditRow({ row }: { row: EventRow }) {
  return (
    <EditingRow id={row.id}>
      <th scope="row" className={styles.writing}>
        <CellInput
          row={row.id}
          name="title"
          label="Title"
          value={row.title}
          maxLength={300}
          required
          autoFocus
        />
      </th>
      <td className={styles.writing}>
        <CellInput row={row.id} name="location" label="Location" value={row.location} maxLength={300} />
      </td>
      <td className={tableStyles.wideOnly}>{row.city}</td>
      <td>
        <CellInput
          row={row.id}
          name="start"
          label="Start Time"
          type="datetime-local"
          value={row.startField}
        />
      </td>
      <td>
        <CellInput row={row.id} name="end" label="End Time" type="datetime-local" value={row.endField} />
      </td>
      <td className={tableStyles.wideOnly}>{row.interest}</td>
      <td dir="auto">{row.source}</td>
      <td>{row.published ? "Yes" : "No"}</td>
      <td className={tableStyles.pinned}>
        <RowForm id={row.id} version={row.version} />
      </td>
    </EditingRow>
  );
}

export function EventsTable({
  rows,
  sorting,
  editing,
  allChosen,
}: {
  rows: EventRow[];
  sorting: Sorting;
  editing: number;
  /** Selected as part of "all that match", not individually. */
  allChosen: boolean;
}) {
  return (
    <WideTable label="Events">
      <thead>
        <tr>
          {HEADINGS.map(([column, label, wide]) => (
            <SortHeading key={column} column={column} sorting={sorting} wide={wide ?? false}>
              {label}
            </SortHeading>
          ))}
          <th scope="col" className={tableStyles.pinned}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.id === editing ? (
            <EditRow key={row.id} row={row} />
          ) : (
            <Row key={`${row.id}${allChosen ? " chosen" : ""}`} row={row} isChosen={allChosen} />
          ),
        )}
      </tbody>
    </WideTable>
  );
}
