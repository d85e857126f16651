/** The table of accounts: what each gets, why none, and its last letter. */
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { WideTable } from "~/ui/admin/wide-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import type { Subscriber } from "./load";

export function SubscribersTable({ rows }: { rows: Subscriber[] }) {
  return (
    <WideTable label="Subscribers">
      <thead>
        <tr>
          {["Account", "Gets", "Why no letter", "Last letter", "Actions"].map((heading) => (
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
              {row.email}
            </th>
            <td data-label="Gets">{row.frequency ?? "nothing"}</td>
            <td data-label="Why no letter">{row.reason}</td>
            <td data-label="Last letter" className={tableStyles.full}>
              {row.letter} <small>{row.letterAt}</small>
            </td>
            <td className={tableStyles.actionsCell}>{row.isBounced ? <TryAgain row={row} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function TryAgain({ row }: { row: Subscriber }) {
  return (
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
}
