/** The fields of a new source, filled in from its tried page. What was typed stays when it is refused. */
import type { SourceForm } from "~/domain/admin/sources/tried-source";
import { useFormAnswer } from "../forms/answer";
import forms from "../forms/forms.module.css";
import { NamedOptions } from "../forms/named-options";
import { SelectField, TextField } from "../forms/text-field";
import { POINT_HINT, PointField } from "./point-field";
import { SameAddress } from "./same-address";

export interface NewSource {
  /** From "Try a URL". */
  prefilled: SourceForm;
  interests: { id: number; name: string }[];
  mapStyleUrl: string | null;
}

type TextName = "name" | "url" | "address" | "city" | "suburb" | "zipCode";

export function NewSourceFields({
  prefilled,
  interests,
  mapStyleUrl,
  withSuburb = false,
}: NewSource & { withSuburb?: boolean }) {
  const { values: answered, fieldErrors } = useFormAnswer();
  // Ignore the answer to another form of the page.
  const values = answered.intent === "add" || answered.intent === "find" ? answered : {};
  const stored = { suburb: "", ...prefilled };
  const kept = (name: TextName | "point" | "interest") => ({
    name,
    defaultValue: values[name] ?? stored[name],
    error: fieldErrors[name],
  });
  const field = (name: TextName, label: string) => (
    <TextField label={label} optional={name !== "name" && name !== "url"} {...kept(name)} />
  );
  return (
    <>
      {field("name", "Name")}
      {field("url", "Events URL")}
      <SameAddress />
      {field("address", "Address")}
      <div className={forms.pair}>
        {field("city", "City")}
        {withSuburb ? field("suburb", "Suburb") : null}
        {field("zipCode", "Zip code")}
      </div>
      <PointField {...kept("point")} hint={POINT_HINT} styleUrl={mapStyleUrl} />
      <SelectField label="Category" optional {...kept("interest")}>
        <NamedOptions none="None" list={interests} />
      </SelectField>
      <input type="hidden" name="hasMultiple" value="1" />
      <label className={forms.check}>
        <input
          type="checkbox"
          name="multipleAddress"
          defaultChecked={values.intent ? values.multipleAddress !== undefined : prefilled.multipleAddress}
        />
        Its events take place at multiple addresses
      </label>
    </>
  );
}
