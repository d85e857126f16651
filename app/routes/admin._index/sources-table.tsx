/** The table of sources, each with its switches and its actions. */
import { useAddress } from "~/ui/admin/address";
import { BulkForm, RowBox } from "~/ui/admin/bulk-form";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { DeleteIcon, DetailsIcon, EditIcon, FetchIcon } from "~/ui/admin/icons";
import { PostButton } from "~/ui/admin/post-button";
import { editsRow } from "~/ui/admin/row-edit";
import { ShortText } from "~/ui/admin/short-text";
import type { Sorting } from "~/ui/admin/sort-link";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { ArrowOut } from "~/ui/icons";
import badgeStyles from "~/ui/admin/status-badge.module.css";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import { EditFields } from "./edit-fields";
import type { InterestOption, SourceRow } from "./load";
import styles from "./sources.module.css";

const SOURCES_FORM = "chosen-sources";

const ACTS = [
  ["enable-selected", "Enable selected"],
  ["disable-selected", "Disable selected"],
  ["fetch-selected", "Fetch selected now"],
] as const;

export const SOURCE_COLUMNS: Column<SourceRow>[] = [
  { name: "Name", sort: "name", kind: "name", cell: (row) => <Name row={row} /> },
  { name: "Events URL", sort: "url", kind: "number", cell: (row) => <View row={row} /> },
  { name: "Addr.", sort: "location", isWide: true, cell: (row) => <ShortText text={row.location} isLine /> },
  { name: "City", sort: "city", kind: "word", isWide: true, cell: (row) => <Word text={row.city} /> },
  { name: "Suburb", sort: "suburb", isWide: true, cell: (row) => <ShortText text={row.suburb} isLine /> },
  { name: "Zip", sort: "zip", kind: "number", isWide: true, cell: (row) => row.zip_code ?? "–" },
  { name: "Cat", sort: "interest", kind: "word", isWide: true, cell: (row) => <Word text={row.interest} /> },
  { name: "Qty", sort: "events", kind: "number", cell: (row) => <Events row={row} /> },
  { name: "Status", sort: "status", label: null, cell: (row) => <Status row={row} /> },
  { name: "Fetch", sort: "enabled", cell: (row) => <Switch row={row} /> },
  { name: "Fetched", sort: "fetched", kind: "number", cell: (row) => row.fetched ?? "–" },
  { name: "Multi", sort: "multiple", cell: (row) => (row.multiple_address ? "Yes" : "No") },
  { name: "Actions", kind: "actions", cell: (row) => <Actions row={row} /> },
];

export function SourcesTable({
  rows,
  sorting,
  interests,
  editing,
}: {
  rows: SourceRow[];
  sorting: Sorting;
  interests: InterestOption[];
  /** Id of the row being edited; 0 for none. */
  editing: number;
}) {
  return (
    <>
      <SortedTable
        label="Event sources"
        columns={SOURCE_COLUMNS}
        rows={rows}
        sorting={sorting}
        select={{ form: SOURCES_FORM, noun: "source" }}
        editing={{ id: editing, fields: (row) => <EditFields row={row} interests={interests} /> }}
        none="No source matches."
      />
      {rows.length > 0 ? <BulkForm id={SOURCES_FORM} noun="source" acts={ACTS} /> : null}
    </>
  );
}

function Name({ row }: { row: SourceRow }) {
  return (
    <span className={tableStyles.pick}>
      <RowBox form={SOURCES_FORM} value={row.id} aria-label={`Select ${row.name}`} />
      <a href={`/admin/sources/${row.id}`} className={tableStyles.line} title={row.name}>
        <bdi>{row.name}</bdi>
      </a>
      {row.empty_reason === null ? null : (
        <small className={tableStyles.mark} title={row.empty_reason}>
          0 read{row.last_parsed === null ? "" : `, ${row.last_parsed} expected`}: {row.empty_reason}
        </small>
      )}
      {row.isSilent && row.empty_reason === null ? <small className={tableStyles.mark}>Silent</small> : null}
    </span>
  );
}

const View = ({ row: { href, name } }: { row: SourceRow }) =>
  href ? (
    <a href={href} target="_blank" rel="noreferrer" className={styles.view} aria-label={`View ${name}`}>
      View <ArrowOut />
    </a>
  ) : (
    "–"
  );

const Word = ({ text }: { text: string | null }) => (text ? <span title={text}>{text}</span> : "–");

const Events = ({ row: { id, name, event_count: count } }: { row: SourceRow }) => (
  <a href={`/admin/events?source=${id}`} aria-label={`${count} events of ${name}`}>
    {count}
  </a>
);

function Status({ row }: { row: SourceRow }) {
  const to = row.status === "verified" ? "unverified" : "verified";
  return (
    <PostButton
      intent="status"
      fields={{ id: row.id, to }}
      className={badgeStyles.badge}
      data-status={row.status}
      aria-label={`${row.name} is ${row.status}: mark as ${to}`}
      title={row.status === "error" ? (row.last_error ?? undefined) : `Mark as ${to}`}
    >
      {row.status}
    </PostButton>
  );
}

const Switch = ({ row }: { row: SourceRow }) => (
  <PostButton
    intent="switch"
    fields={{ id: row.id, to: row.is_enabled ? "off" : "on" }}
    className={styles.switch}
    role="switch"
    aria-checked={row.is_enabled}
    aria-label={`Fetch ${row.name}`}
  />
);

function Actions({ row }: { row: SourceRow }) {
  const address = useAddress();
  return (
    <>
      <a
        className={actionStyles.action}
        href={address({ details: row.id })}
        aria-label={`Details of ${row.name}`}
        title="View details"
        data-keep-scroll
      >
        <DetailsIcon />
      </a>
      <PostButton
        intent="fetch"
        fields={{ id: row.id }}
        aria-label={`Fetch ${row.name} now`}
        title={fetchTip(row)}
        disabled={row.isRunning || !row.url}
      >
        <FetchIcon />
      </PostButton>
      <a
        className={actionStyles.action}
        href={address({ edit: row.id })}
        {...editsRow(row.id)}
        aria-label={`Edit ${row.name}`}
        title="Edit in place"
        data-keep-scroll
      >
        <EditIcon />
      </a>
      <Delete row={row} />
    </>
  );
}

const fetchTip = ({ isRunning, url }: SourceRow) =>
  isRunning ? "It is being fetched now" : url ? "Fetch this source" : "It has no address to fetch";

function Delete({ row }: { row: SourceRow }) {
  const address = useAddress();
  const hasEvents = row.event_count > 0;
  return (
    <ConfirmPopover
      label={<DeleteIcon />}
      name={`Delete ${row.name}`}
      question={`Delete ${row.name}?`}
      intent="delete"
      fields={{ id: row.id }}
      yes={hasEvents ? null : "Delete"}
      look="danger"
    >
      {hasEvents ? (
        <p>
          Purge all events before deleting the venue.{" "}
          <a href={address({ details: row.id })} data-keep-scroll>
            Purge them in its details
          </a>
        </p>
      ) : (
        <p>This deletes the venue, its page and its history. You can undo this for a week.</p>
      )}
    </ConfirmPopover>
  );
}
