/** The source that a tried address would become, filled in from its page: one button adds and fetches it. */
import { Form } from "@remix-run/react";
import type { SourceForm } from "~/domain/admin/sources/tried-source";
import { POINT_HINT, PointField } from "~/ui/admin/point-field";
import { SameAddress } from "~/ui/admin/same-address";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { NamedOptions } from "~/ui/forms/named-options";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextField } from "~/ui/forms/text-field";

export function AddForm({
  form,
  interests,
  mapStyleUrl,
  trial,
}: {
  form: SourceForm;
  interests: { id: number; name: string }[];
  mapStyleUrl: string | null;
  /** The trial, whose pointed-at parts are kept with the source. */
  trial: string;
}) {
  const { fieldErrors: errors, values: answered, message } = useFormAnswer();
  const values = answered.intent === "add" ? answered : {};
  const field = (name: "name" | "url" | "address" | "city" | "zipCode", label: string) => (
    <TextField
      label={label}
      name={name}
      optional={name !== "name" && name !== "url"}
      defaultValue={values[name] ?? form[name]}
      error={errors[name]}
    />
  );
  return (
    <Form method="post" className={forms.form} noValidate aria-label="Add it as a source">
      {message && values.intent ? (
        <p role="alert" className={forms.error}>
          {message}
        </p>
      ) : null}
      {field("name", "Name")}
      {field("url", "Events URL")}
      <SameAddress />
      {field("address", "Address")}
      <div className={forms.pair}>
        {field("city", "City")}
        {field("zipCode", "Zip code")}
      </div>
      <PointField
        defaultValue={values.point ?? form.point}
        error={errors.point}
        hint={POINT_HINT}
        styleUrl={mapStyleUrl}
      />
      <SelectField
        label="Category"
        name="interest"
        optional
        defaultValue={values.interest ?? form.interest}
        error={errors.interest}
      >
        <NamedOptions none="None" list={interests} />
      </SelectField>
      <input type="hidden" name="trial" value={trial} />
      <input type="hidden" name="hasMultiple" value="1" />
      <label className={forms.check}>
        <input type="checkbox" name="multipleAddress" defaultChecked={form.multipleAddress} />
        Its events take place at multiple addresses
      </label>
      {form.rendered ? <input type="hidden" name="rendered" value="on" /> : null}
      <Submit intent="add">Add and fetch</Submit>
    </Form>
  );
}
