/** One source in the table, with its switches and its actions. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useAddress } from "~/ui/admin/address";
import admin from "~/ui/admin/admin.module.css";
import { Confirm } from "~/ui/admin/confirm";
import { DeleteIcon, DetailsIcon, EditIcon, FetchIcon } from "~/ui/admin/icons";
import { editsRow } from "~/ui/admin/row-edit";
import { ArrowOut } from "~/ui/icons";
import type { SourceRow } from "./load";
import styles from "./sources.module.css";

function Post({ id, to, children }: { id: number; to?: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {to === undefined ? null : <input type="hidden" name="to" value={to} />}
      {children}
    </Form>
  );
}

function Status({ row }: { row: SourceRow }) {
  const to = row.status === "verified" ? "unverified" : "verified";
  return (
    <Post id={row.id} to={to}>
      <button
        name="intent"
        value="status"
        className={admin.badge}
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

function Delete({ row }: { row: SourceRow }) {
  return (
    <Confirm
      label={<DeleteIcon />}
      name={`Delete ${row.name}`}
      question={`Delete ${row.name}?`}
      intent="delete"
      fields={{ id: row.id }}
      yes="Delete"
      look={`${admin.act} ${admin.red}`}
    >
      <p>
        {row.event_count > 0
          ? "Purge all events before deleting the venue: it is in the details."
          : "The venue, its page and its history go. This cannot be undone."}
      </p>
    </Confirm>
  );
}

function Actions({ row }: { row: SourceRow }) {
  const address = useAddress();
  return (
    <div className={admin.actions}>
      <a
        className={admin.act}
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
          className={admin.act}
          aria-label={`Fetch ${row.name} now`}
          title={row.isRunning ? "It is being fetched now" : "Fetch this source"}
          disabled={row.isRunning || !row.url}
        >
          <FetchIcon />
        </button>
      </Post>
      <a
        className={admin.act}
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

export function ViewRow({ row }: { row: SourceRow }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{row.name}</bdi>
        {row.isSilent ? <small className={styles.mark}>Silent</small> : null}
      </th>
      <td>
        {row.url ? (
          <a
            href={row.url}
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
      <td dir="auto">{row.location ?? "–"}</td>
      <td className={admin.wide} dir="auto">
        {row.city ?? "–"}
      </td>
      <td className={admin.wide} dir="auto">
        {row.suburb ?? "–"}
      </td>
      <td className={admin.wide}>{row.zip_code ?? "–"}</td>
      <td className={admin.wide}>{row.interest ?? "–"}</td>
      <td className={admin.number}>
        <a href={`/admin/events?source=${row.id}`} aria-label={`${row.event_count} events of ${row.name}`}>
          {row.event_count}
        </a>
      </td>
      <td>
        <Status row={row} />
      </td>
      <td>
        <Switch row={row} />
      </td>
      <td className={admin.number}>{row.fetched ?? "–"}</td>
      <td>{row.multiple_address ? "Yes" : "No"}</td>
      <td className={admin.pinned}>
        <Actions row={row} />
      </td>
    </tr>
  );
}
