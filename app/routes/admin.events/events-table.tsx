/** The table of events; the row named in the address is a form. */
import { useAddress } from "~/ui/admin/address";
import { RowBox } from "~/ui/admin/bulk-form";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { DeleteIcon, DetailsIcon, EditIcon, HideIcon, ShowIcon } from "~/ui/admin/icons";
import { PostButton } from "~/ui/admin/post-button";
import { CellInput, EditField, RowForm, editsRow } from "~/ui/admin/row-edit";
import { ShortText } from "~/ui/admin/short-text";
import type { Sorting } from "~/ui/admin/sort-link";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import { EVENTS_FORM } from "./bulk-bar";
import type { AdminEventRow } from "./load";

/** @param isChosen selected as part of "all that match", not individually */
export const eventColumns = (isChosen: boolean): Column<AdminEventRow>[] => [
  { name: "Title", sort: "title", kind: "name", cell: (row) => <Title row={row} isChosen={isChosen} /> },
  { name: "Location", sort: "location", cell: (row) => <ShortText text={row.location} /> },
  { name: "City", sort: "city", kind: "number", isWide: true, cell: (row) => row.city },
  { name: "Start Time", label: "Start", sort: "start", kind: "dateTime", cell: (row) => row.start || "–" },
  { name: "End Time", label: "End", sort: "end", kind: "dateTime", cell: (row) => row.end || "–" },
  { name: "Interest", sort: "interest", isWide: true, cell: (row) => row.interest },
  { name: "Source", sort: "source", cell: (row) => <SourceLink row={row} /> },
  { name: "Published", sort: "published", cell: (row) => <Published row={row} /> },
  { name: "Actions", kind: "actions", cell: (row) => <Actions row={row} /> },
];

export function AdminEventsTable({
  rows,
  sorting,
  editing,
  allChosen,
}: {
  rows: AdminEventRow[];
  sorting: Sorting;
  editing: number;
  allChosen: boolean;
}) {
  return (
    <SortedTable
      label="Events"
      columns={eventColumns(allChosen)}
      rows={rows}
      sorting={sorting}
      select={{ form: EVENTS_FORM, noun: "event" }}
      editing={{ id: editing, fields: (row) => <EditFields row={row} /> }}
      none="No events found"
      marks={(row) => ({ "data-off": row.published ? undefined : true })}
    />
  );
}

function Title({ row, isChosen }: { row: AdminEventRow; isChosen: boolean }) {
  return (
    <span className={tableStyles.pick}>
      <RowBox
        key={isChosen ? "chosen" : "own"}
        form={EVENTS_FORM}
        value={row.id}
        aria-label={`Select ${row.title}`}
        {...(isChosen ? { defaultChecked: true, disabled: true } : {})}
      />
      <a href={`/admin/events/${row.id}`} dir="auto" className={tableStyles.short} title={row.title}>
        {row.title}
      </a>
    </span>
  );
}

function SourceLink({ row }: { row: AdminEventRow }) {
  const address = useAddress();
  if (row.sourceId === null) return <>–</>;
  return (
    <a href={address({ source: row.sourceId, page: null })} className={tableStyles.short} title={row.source}>
      <bdi>{row.source}</bdi>
    </a>
  );
}

const Published = ({ row: { published, note } }: { row: AdminEventRow }) => (
  <>
    {published ? "Yes" : "No"}
    {note ? <small>{note}</small> : null}
  </>
);

function Actions({ row }: { row: AdminEventRow }) {
  const address = useAddress();
  const verb = row.published ? "Unpublish" : "Publish";
  return (
    <>
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
      <PostButton
        intent={verb.toLowerCase()}
        fields={{ id: row.id }}
        title={verb}
        aria-label={`${verb} ${row.title}`}
      >
        {row.published ? <HideIcon /> : <ShowIcon />}
      </PostButton>
      <ConfirmPopover
        label={<DeleteIcon />}
        name={`Delete ${row.title}`}
        look="danger"
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
    </>
  );
}

/** City, interest and source are read-only here: they belong to the source, or are edited under "More". */
function EditFields({ row }: { row: AdminEventRow }) {
  const { id } = row;
  const field = (
    name: string,
    label: string,
    value: string,
    more: Partial<Parameters<typeof CellInput>[0]> = {},
  ) => (
    <EditField label={label}>
      <CellInput row={id} name={name} label={label} value={value} {...more} />
    </EditField>
  );
  return (
    <>
      {field("title", "Title", row.title, { maxLength: 300, required: true, autoFocus: true })}
      {field("location", "Location", row.location, { maxLength: 300 })}
      <EditField label="City">
        <span>{row.city || "–"}</span>
      </EditField>
      {field("start", "Start Time", row.startField, { type: "datetime-local" })}
      {field("end", "End Time", row.endField, { type: "datetime-local" })}
      <RowForm id={id} version={row.version}>
        <a className={actionStyles.action} href={`/admin/events/${id}`}>
          All fields
        </a>
      </RowForm>
    </>
  );
}
