/** The fields of a source that is edited in place (spec: accounts 2), saved with Enter or their button. */
import { CellInput, CellSelect, EditField, RowForm, rowFormId } from "~/ui/admin/row-edit";
import rowEditStyles from "~/ui/admin/row-edit.module.css";
import { NamedOptions } from "~/ui/forms/named-options";
import type { InterestOption, SourceRow } from "./load";

export function EditFields({ row, interests }: { row: SourceRow; interests: InterestOption[] }) {
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
    <>
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
    </>
  );
}
