/** The table of events; the row named in the address is a form. */
import { Form, useLocation } from "@remix-run/react";
import { useAddress } from "~/ui/admin/address";
import { SelectAll } from "~/ui/admin/bulk-form";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { DeleteIcon, DetailsIcon, EditIcon, HideIcon, ShowIcon } from "~/ui/admin/icons";
import { CellInput, EditField, EditingRow, RowFields, RowForm, editsRow } from "~/ui/admin/row-edit";
import { SortHeading, type Sorting } from "~/ui/admin/sort-heading";
import { WideTable } from "~/ui/admin/wide-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import { BULK_FORM } from "./bulk-bar";
import styles from "./events.module.css";
import type { EventRow } from "./load";

export const HEADINGS: [string, string, (string | undefined)?][] = [
  ["title", "Title"],
  ["location", "Location"],
  ["city", "City", tableStyles.wideOnly],
  ["start", "Start Time"],
  ["end", "End Time"],
  ["interest", "Interest", tableStyles.wideOnly],
  ["source", "Source"],
  ["published", "Published"],
];

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
          {HEADINGS.map(([column, label, className], place) => (
            <SortHeading
              key={column}
              column={column}
              sorting={sorting}
              className={className}
              before={place === 0 ? <SelectAll form={BULK_FORM} noun="event" /> : null}
            >
              {label}
            </SortHeading>
          ))}
          <th scope="col" className={tableStyles.actionsCell}>
            Actions
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

function Row({ row, isChosen }: { row: EventRow; isChosen: boolean }) {
  return (
    <tr data-off={row.published ? undefined : true}>
      <th scope="row">
        <span className={styles.pick}>
          <input
            type="checkbox"
            name="id"
            value={row.id}
            form={BULK_FORM}
            aria-label={`Select ${row.title}`}
            {...(isChosen ? { defaultChecked: true, disabled: true } : {})}
          />
          <a href={`/admin/events/${row.id}`} dir="auto" className={tableStyles.short} title={row.title}>
            {row.title}
          </a>
        </span>
      </th>
      <td dir="auto" data-label="Location">
        <span className={tableStyles.short} title={row.location}>
          {row.location || "–"}
        </span>
      </td>
      <td className={`${tableStyles.wideOnly} ${tableStyles.number}`}>{row.city}</td>
      <td className={tableStyles.dateTime} data-label="Start">
        {row.start || "–"}
      </td>
      <td className={tableStyles.dateTime} data-label="End">
        {row.end || "–"}
      </td>
      <td className={tableStyles.wideOnly}>{row.interest}</td>
      <td data-label="Source">
        <SourceLink row={row} />
      </td>
      <td data-label="Published">
        {row.published ? "Yes" : "No"}
        {row.note ? <small className={styles.note}>{row.note}</small> : null}
      </td>
      <td className={tableStyles.actionsCell}>
        <Actions row={row} />
      </td>
    </tr>
  );
}

function Actions({ row }: { row: EventRow }) {
  const address = useAddress();
  const { pathname, search } = useLocation();
  const verb = row.published ? "Unpublish" : "Publish";
  return (
    <div className={actionStyles.actions}>
      <a
        className={actionStyles.action}
        href={address({ details: row.id })}
        data-keep-scroll
        aria-label={`More about ${row.title}`}
        title="More"
      >
        <DetailsIcon />
      </a>
      <a
        className={actionStyles.action}
        href={address({ edit: row.id })}
        {...editsRow(row.id)}
        data-keep-scroll
        aria-label={`Edit ${row.title}`}
        title="Edit in place"
      >
        <EditIcon />
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
          {row.published ? <HideIcon /> : <ShowIcon />}
        </button>
      </Form>
      <ConfirmPopover
        label={<DeleteIcon />}
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

function SourceLink({ row }: { row: EventRow }) {
  const address = useAddress();
  if (row.sourceId === null) return <>–</>;
  return (
    <a href={address({ source: row.sourceId, page: null })} className={tableStyles.short} title={row.source}>
      <bdi>{row.source}</bdi>
    </a>
  );
}

/** City, interest and source are read-only here: they belong to the source, or are edited under "More". */
function EditRow({ row }: { row: EventRow }) {
  const { id } = row;
  return (
    <EditingRow id={id}>
      <RowFields columns={HEADINGS.length + 1}>
        <EditField label="Title">
          <CellInput
            row={id}
            name="title"
            label="Title"
            value={row.title}
            maxLength={300}
            required
            autoFocus
          />
        </EditField>
        <EditField label="Location">
          <CellInput row={id} name="location" label="Location" value={row.location} maxLength={300} />
        </EditField>
        <EditField label="City">
          <span>{row.city || "–"}</span>
        </EditField>
        <EditField label="Start Time">
          <CellInput row={id} name="start" label="Start Time" type="datetime-local" value={row.startField} />
        </EditField>
        <EditField label="End Time">
          <CellInput row={id} name="end" label="End Time" type="datetime-local" value={row.endField} />
        </EditField>
        <RowForm id={id} version={row.version}>
          <a className={actionStyles.action} href={`/admin/events/${id}`}>
            All fields
          </a>
        </RowForm>
      </RowFields>
    </EditingRow>
  );
}
