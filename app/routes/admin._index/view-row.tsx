/** One source in the table, with its switches and its actions. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useAddress } from "~/ui/admin/address";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { DeleteIcon, DetailsIcon, EditIcon, FetchIcon } from "~/ui/admin/icons";
import { editsRow } from "~/ui/admin/row-edit";
import { ArrowOut } from "~/ui/icons";
import badgeStyles from "~/ui/admin/status-badge.module.css";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import { BULK_FORM } from "./bulk-bar";
import type { SourceRow } from "./load";
import styles from "./sources.module.css";

export function ViewRow({ row }: { row: SourceRow }) {
  return (
    <tr>
      <Name row={row} />
      <td data-label="Events URL" className={tableStyles.number}>
        {row.href ? (
          <a
            href={row.href}
            target="_blank"
            rel="noreferrer"
            className={styles.view}
            aria-label={`View ${row.name}`}
          >
            View <ArrowOut />
          </a>
        ) : (
          "–"
        )}
      </td>
      <Words label="Addr." text={row.location} className={tableStyles.wideOnly} />
      <td className={`${tableStyles.wideOnly} ${tableStyles.word}`} dir="auto" title={row.city ?? undefined}>
        {row.city ?? "–"}
      </td>
      <Words label="Suburb" text={row.suburb} className={tableStyles.wideOnly} />
      <td className={`${tableStyles.wideOnly} ${tableStyles.number}`}>{row.zip_code ?? "–"}</td>
      <td
        className={`${tableStyles.wideOnly} ${tableStyles.word}`}
        dir="auto"
        title={row.interest ?? undefined}
      >
        {row.interest ?? "–"}
      </td>
      <td className={tableStyles.number} data-label="Qty">
        <a href={`/admin/events?source=${row.id}`} aria-label={`${row.event_count} events of ${row.name}`}>
          {row.event_count}
        </a>
      </td>
      <td>
        <Status row={row} />
      </td>
      <td data-label="Fetch" className={styles.fetch}>
        <Switch row={row} />
      </td>
      <td className={tableStyles.number} data-label="Fetched">
        {row.fetched ?? "–"}
      </td>
      <td data-label="Multi">{row.multiple_address ? "Yes" : "No"}</td>
      <td className={tableStyles.actionsCell}>
        <Actions row={row} />
      </td>
    </tr>
  );
}

function Status({ row }: { row: SourceRow }) {
  const to = row.status === "verified" ? "unverified" : "verified";
  return (
    <Post id={row.id} to={to}>
      <button
        name="intent"
        value="status"
        className={badgeStyles.badge}
        data-status={row.status}
        aria-label={`${row.name} is ${row.status}: mark as ${to}`}
        title={row.status === "error" ? (row.last_error ?? undefined) : `Mark as ${to}`}
      >
        {row.status}
      </button>
    </Post>
  );
}

function Switch({ row }: { row: SourceRow }) {
  return (
    <Post id={row.id} to={row.is_enabled ? "off" : "on"}>
      <button
        name="intent"
        value="switch"
        className={styles.switch}
        role="switch"
        aria-checked={row.is_enabled}
        aria-label={`Fetch ${row.name}`}
      />
    </Post>
  );
}

function Actions({ row }: { row: SourceRow }) {
  const address = useAddress();
  return (
    <div className={actionStyles.actions}>
      <a
        className={actionStyles.action}
        href={address({ details: row.id })}
        aria-label={`Details of ${row.name}`}
        title="View details"
        data-keep-scroll
      >
        <DetailsIcon />
      </a>
      <Post id={row.id}>
        <button
          name="intent"
          value="fetch"
          className={actionStyles.action}
          aria-label={`Fetch ${row.name} now`}
          title={fetchTip(row)}
          disabled={row.isRunning || !row.url}
        >
          <FetchIcon />
        </button>
      </Post>
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
    </div>
  );
}

function Post({ id, to, children }: { id: number; to?: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {to === undefined ? null : <input type="hidden" name="to" value={to} />}
      {children}
    </Form>
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
      className={`${actionStyles.action} ${actionStyles.danger}`}
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

function Name({ row }: { row: SourceRow }) {
  return (
    <th scope="row">
      <span className={styles.pick}>
        <input type="checkbox" name="id" value={row.id} form={BULK_FORM} aria-label={`Select ${row.name}`} />
        <a href={`/admin/sources/${row.id}`} className={tableStyles.line} title={row.name}>
          <bdi>{row.name}</bdi>
        </a>
        {row.empty_reason === null ? null : (
          <small className={styles.mark} title={row.empty_reason}>
            0 read{row.last_parsed === null ? "" : `, ${row.last_parsed} expected`}: {row.empty_reason}
          </small>
        )}
        {row.isSilent && row.empty_reason === null ? <small className={styles.mark}>Silent</small> : null}
      </span>
    </th>
  );
}

/** A cell of words, cut to one line. */
function Words({
  text,
  label,
  className,
}: {
  text: string | null;
  label: string;
  className?: string | undefined;
}) {
  return (
    <td dir="auto" data-label={label} className={className}>
      {text ? (
        <span className={tableStyles.line} title={text}>
          {text}
        </span>
      ) : (
        "–"
      )}
    </td>
  );
}
