/** One source edited in place (spec: accounts 2): saved with Enter or the check mark. */
import { CellInput, CellSelect, EditingRow, RowForm, rowFormId } from "~/ui/admin/row-edit";
import tableStyles from "~/ui/admin/table.module.css";
import badgeStyles from "~/ui/admin/status-badge.module.css";
import rowEditStyles from "~/ui/admin/row-edit.module.css";
import type { Interest, SourceRow } from "./load";
import { NamedOptions } from "~/ui/forms/named-options";

export function EditRow({ row, interests }: { row: SourceRow; interests: Interest[] }) {
  const field = (name: string, label: string, value: string | null) => (
    <CellInput
      row={row.id}
      name={name}
      label={`${label} of ${row.name}`}
      value={value ?? ""}
      autoFocus={name === "name"}
    />
  );
  return (
    <EditingRow id={row.id}>
      <th scope="row">{field("name", "Name", row.name)}</th>
      <td>{field("url", "Events URL", row.url)}</td>
      <td>{field("address", "Address", row.location)}</td>
      <td className={tableStyles.wideOnly}>{field("city", "City", row.city)}</td>
      <td className={tableStyles.wideOnly}>{field("suburb", "Suburb", row.suburb)}</td>
      <td className={tableStyles.wideOnly}>{field("zipCode", "Zip", row.zip_code)}</td>
      <td className={tableStyles.wideOnly}>
        <CellSelect
          row={row.id}
          name="interest"
          label={`Category of ${row.name}`}
          value={String(row.interest_id ?? "")}
        >
          <NamedOptions none="None" list={interests} />
        </CellSelect>
      </td>
      <td className={tableStyles.number}>{row.event_count}</td>
      <td>
        <span className={badgeStyles.badge} data-status={row.status}>
          {row.status}
        </span>
      </td>
      <td>{row.is_enabled ? "On" : "Off"}</td>
      <td className={tableStyles.number}>{row.fetched ?? "–"}</td>
      <td>
        <input
          type="checkbox"
          className={`input ${rowEditStyles.cell}`}
          form={rowFormId(row.id)}
          name="multipleAddress"
          aria-label={`${row.name} has events at multiple addresses`}
          defaultChecked={row.multiple_address}
        />
      </td>
      <td className={tableStyles.actionsCell}>
        <RowForm id={row.id} version={row.version}>
          <input type="hidden" name="hasMultiple" value="1" />
        </RowForm>
      </td>
    </EditingRow>
  );
}
