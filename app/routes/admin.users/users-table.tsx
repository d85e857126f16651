/** The table of accounts. Each row has what can be done with it; what takes something away asks first. */
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { PostButton } from "~/ui/admin/post-button";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import tableStyles from "~/ui/admin/table.module.css";
import type { UserRow } from "./load";

const COLUMNS: Column<UserRow>[] = [
  { name: "Account", kind: "name", cell: (row) => <Account row={row} /> },
  { name: "Role", cell: (row) => <RoleOrBlock row={row} /> },
  { name: "Since", kind: "number", cell: (row) => row.since },
  { name: "Signed in", kind: "number", cell: (row) => row.seen },
  { name: "Actions", kind: "actions", cell: (row) => <Actions row={row} /> },
];

export const UsersTable = ({ rows }: { rows: UserRow[] }) => (
  <SortedTable label="Accounts" columns={COLUMNS} rows={rows} none="No account matches." />
);

const Account = ({ row: { email, name } }: { row: UserRow }) => (
  <>
    {email} {name === "" ? null : <small dir="auto">{name}</small>}
  </>
);

const RoleOrBlock = ({ row: { blocked, roleLabel } }: { row: UserRow }) =>
  blocked === null ? roleLabel : <strong>Blocked since {blocked}</strong>;

function Actions({ row }: { row: UserRow }) {
  if (row.isSelf) return <span className={tableStyles.word}>This is you</span>;
  if (row.blocked !== null) return <Unblock row={row} />;
  return (
    <>
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
        look="danger"
      >
        <p>
          The account is signed out everywhere and cannot sign in. It gets no letters
          {row.role === null ? "" : " and loses its role"}. You can unblock it here.
        </p>
      </ConfirmPopover>
    </>
  );
}

const Unblock = ({ row }: { row: UserRow }) => (
  <PostButton intent="unblock" fields={{ id: row.id }} aria-label={`Unblock ${row.email}`}>
    Unblock
  </PostButton>
);

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
      look="action"
    >
      <p>{can}</p>
    </ConfirmPopover>
  );
}
