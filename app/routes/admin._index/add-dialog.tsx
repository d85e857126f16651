/** Add New Source: name and URL are required (spec: accounts 5). */
import { Form } from "@remix-run/react";
import type { SourceForm } from "~/domain/admin/sources/tried-source";
import { AddressDialog } from "~/ui/admin/address-dialog";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { NamedOptions } from "~/ui/forms/named-options";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextField } from "~/ui/forms/text-field";
import pageStyles from "~/ui/page.module.css";
import type { InterestOption } from "./load";
import { POINT_HINT, PointField } from "~/ui/admin/point-field";
import { SameAddress } from "~/ui/admin/same-address";

export function AddDialog({
  prefilled,
  interests,
  mapStyleUrl,
  closeHref,
}: {
  /** From "Try a URL". */
  prefilled: SourceForm;
  interests: InterestOption[];
  mapStyleUrl: string | null;
  closeHref: string;
}) {
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const { fieldErrors: errors, values, message } = answer;
  const field = (name: string, label: string, start = "") => (
    <TextField
      label={label}
      name={name}
      optional={name !== "name" && name !== "url"}
      defaultValue={values[name] ?? start}
      error={errors[name]}
    />
  );
  return (
    <AddressDialog title="Add New Source" closeHref={closeHref} toFill>
      <Form ref={form} method="post" className={forms.form} noValidate preventScrollReset>
        {message ? (
          <p role="alert" className={forms.error}>
            {message}
          </p>
        ) : null}
        {field("name", "Name", prefilled.name)}
        {field("url", "Events URL", prefilled.url)}
        <SameAddress />
        {field("address", "Address", prefilled.address)}
        <div className={forms.pair}>
          {field("city", "City", prefilled.city)}
          {field("suburb", "Suburb")}
          {field("zipCode", "Zip code", prefilled.zipCode)}
        </div>
        <PointField
          defaultValue={values.point ?? prefilled.point}
          error={errors.point}
          hint={POINT_HINT}
          styleUrl={mapStyleUrl}
        />
        <SelectField
          label="Category"
          name="interest"
          optional
          defaultValue={values.interest ?? prefilled.interest}
          error={errors.interest}
        >
          <NamedOptions none="None" list={interests} />
        </SelectField>
        <label className={forms.check}>
          <input
            type="checkbox"
            name="multipleAddress"
            defaultChecked={
              values.intent === "add" ? values.multipleAddress !== undefined : prefilled.multipleAddress
            }
          />
          Its events take place at multiple addresses
        </label>
        {prefilled.rendered ? (
          <label className={forms.check}>
            <input type="checkbox" name="rendered" defaultChecked />
            Run the page&apos;s scripts before it is read
          </label>
        ) : null}
        <Submit intent="add">Add Source</Submit>
        <p className={pageStyles.note}>
          Any address of the venue at hand, but not that of its events?{" "}
          <button className="text-button" type="submit" name="intent" value="find">
            Find its calendar
          </button>
        </p>
      </Form>
    </AddressDialog>
  );
}
