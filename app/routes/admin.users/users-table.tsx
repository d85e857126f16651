/** The table of accounts. Each row has what can be done with it; what takes something away asks first. */
import { Form, useLocation } from "@remix-run/react";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { WideTable } from "~/ui/admin/wide-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import type { UserRow } from "./load";

export function UsersTable({ rows }: { rows: UserRow[] }) {
  return (
    <WideTable label="Accounts">
      <thead>
        <tr>
          {["Account", "Role", "Since", "Signed in", "Actions"].map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={tableStyles.full}>
              {row.email} {row.name === "" ? null : <small dir="auto">{row.name}</small>}
            </th>
            <td data-label="Role">
              {row.blocked === null ? row.roleLabel : <strong>Blocked since {row.blocked}</strong>}
            </td>
            <td className={tableStyles.number} data-label="Since">
              {row.since}
            </td>
            <td className={tableStyles.number} data-label="Signed in">
              {row.seen}
            </td>
            <td className={tableStyles.actionsCell}>
              <Actions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Actions({ row }: { row: UserRow }) {
  if (row.isSelf) return <span className={tableStyles.word}>This is you</span>;
  if (row.blocked !== null) return <Unblock row={row} />;
  return (
    <div className={actionStyles.actions}>
      {row.role === "editor" ? null : <RoleStep row={row} to="editor" />}
      {row.role === "editor" ? <RoleStep row={row} to="admin" /> : null}
      {row.role === null ? null : <RoleStep row={row} to="none" />}
      <ConfirmPopover
        label="Block…"
        name={`Block ${row.email}`}
        question={`Block ${row.email}?`}
        intent="block"
        fields={{ id: row.id }}
        yes="Block"
        className={`${actionStyles.action} ${actionStyles.danger}`}
      >
        <p>
          The account is signed out everywhere and cannot sign in. It gets no letters
          {row.role === null ? "" : " and loses its role"}. You can unblock it here.
        </p>
      </ConfirmPopover>
    </div>
  );
}

function Unblock({ row }: { row: UserRow }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="id" value={row.id} />
      <button
        type="submit"
        name="intent"
        value="unblock"
        className={actionStyles.action}
        aria-label={`Unblock ${row.email}`}
      >
        Unblock
      </button>
    </Form>
  );
}

const ROLE_STEPS = {
  editor: { label: "Make editor…", yes: "Make editor", can: "Editors change what the site shows." },
  admin: {
    label: "Make administrator…",
    yes: "Make administrator",
    can: "Administrators also see all addresses and manage people.",
  },
  none: { label: "Take role…", yes: "Take role", can: "The account stays and keeps its own settings." },
};

function RoleStep({ row, to }: { row: UserRow; to: keyof typeof ROLE_STEPS }) {
  const { label, yes, can } = ROLE_STEPS[to];
  return (
    <ConfirmPopover
      label={label}
      name={`${label} ${row.email}`}
      question={`${yes}: ${row.email}?`}
      intent="role"
      fields={{ id: row.id, role: to }}
      yes={yes}
      className={actionStyles.action}
    >
      <p>{can}</p>
    </ConfirmPopover>
  );
}
