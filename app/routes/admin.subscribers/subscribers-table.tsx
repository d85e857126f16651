/** The table of accounts: what each gets, why none, and its last letter. */
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import actionStyles from "~/ui/admin/actions.module.css";
import type { Subscriber } from "./load";

const COLUMNS: Column<Subscriber>[] = [
  { name: "Account", kind: "name", cell: (row) => row.email },
  { name: "Gets", cell: (row) => row.frequency ?? "nothing" },
  { name: "Why no letter", cell: (row) => row.reason },
  { name: "Last letter", kind: "full", cell: (row) => <LastLetter row={row} /> },
  { name: "Actions", kind: "actions", cell: (row) => (row.isBounced ? <TryAgain row={row} /> : null) },
];

export const SubscribersTable = ({ rows }: { rows: Subscriber[] }) => (
  <SortedTable label="Subscribers" columns={COLUMNS} rows={rows} />
);

const LastLetter = ({ row: { letter, letterAt } }: { row: Subscriber }) => (
  <>
    {letter} <small>{letterAt}</small>
  </>
);

const TryAgain = ({ row }: { row: Subscriber }) => (
  <ConfirmPopover
    label="Try again…"
    name={`Send mail to ${row.email} again`}
    question={`Send mail to ${row.email} again?`}
    intent="again"
    fields={{ id: row.id }}
    yes="Try again"
    className={actionStyles.action}
  >
    <p>If it comes back once more, letters stop again by themselves.</p>
  </ConfirmPopover>
);
