/** The fields of a series or festival, new or stored. What was typed stays when it is refused. */
import type { TypedSeries } from "~/domain/admin/programme/edit-series";
import { SelectField, TextArea, TextField } from "../forms/text-field";
import { useKept } from "../forms/answer";

export function SeriesFields({ stored }: { stored: TypedSeries }) {
  const kept = useKept<keyof TypedSeries>(stored);
  return (
    <>
      <TextField label="Name" maxLength={200} required {...kept("name")} />
      <SelectField label="Kind" {...kept("kind")}>
        <option value="series">Series</option>
        <option value="festival">Festival</option>
      </SelectField>
      <TextArea label="Description" optional rows={4} maxLength={4000} {...kept("description")} />
    </>
  );
}
