/** One source edited in place (spec: accounts 2): a form where its row was, saved with Enter or its button. */
import {
  CellInput,
  CellSelect,
  EditField,
  EditingRow,
  RowForm,
  RowFields,
  rowFormId,
} from "~/ui/admin/row-edit";
import rowEditStyles from "~/ui/admin/row-edit.module.css";
import { NamedOptions } from "~/ui/forms/named-options";
import type { Interest, SourceRow } from "./load";

export function EditRow({
  row,
  interests,
  columns,
}: {
  row: SourceRow;
  interests: Interest[];
  /** Of the table. */
  columns: number;
}) {
  const field = (name: string, label: string, value: string | null) => (
    <EditField label={label}>
      <CellInput
        row={row.id}
        name={name}
        label={`${label} of ${row.name}`}
        value={value ?? ""}
        autoFocus={name === "name"}
      />
    </EditField>
  );
  return (
    <EditingRow id={row.id}>
      <RowFields columns={columns}>
        {field("name", "Name", row.name)}
        {field("url", "Events URL", row.url)}
        {field("address", "Address", row.location)}
        {field("city", "City", row.city)}
        {field("suburb", "Suburb", row.suburb)}
        {field("zipCode", "Zip", row.zip_code)}
        <EditField label="Category">
          <CellSelect
            row={row.id}
            name="interest"
            label={`Category of ${row.name}`}
            value={String(row.interest_id ?? "")}
          >
            <NamedOptions none="None" list={interests} />
          </CellSelect>
        </EditField>
        <EditField label="Multi">
          <input
            type="checkbox"
            className={`input ${rowEditStyles.cell}`}
            form={rowFormId(row.id)}
            name="multipleAddress"
            aria-label={`Multi: ${row.name} has events at multiple addresses`}
            defaultChecked={row.multiple_address}
          />
        </EditField>
        <RowForm id={row.id} version={row.version}>
          <input type="hidden" name="hasMultiple" value="1" />
        </RowForm>
      </RowFields>
    </EditingRow>
  );
}
