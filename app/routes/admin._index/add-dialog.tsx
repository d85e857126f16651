/** Add New Source: name and URL are required (spec: accounts 5). */
import type { SourceForm } from "~/domain/admin/sources/tried-source";
import { AddressDialog } from "~/ui/admin/address-dialog";
import { useFormAnswer, useKept } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { NamedOptions } from "~/ui/forms/named-options";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextField } from "~/ui/forms/text-field";
import pageStyles from "~/ui/page.module.css";
import type { InterestOption } from "./load";
import { POINT_HINT, PointField } from "~/ui/admin/point-field";
import { SameAddress } from "~/ui/admin/same-address";
import { FormAlert, PostForm } from "~/ui/forms/post-form";

type TextName = "name" | "url" | "address" | "city" | "suburb" | "zipCode";

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
  const { values } = useFormAnswer();
  const kept = useKept<TextName | "point" | "interest">(prefilled);
  const field = (name: TextName, label: string) => (
    <TextField label={label} optional={name !== "name" && name !== "url"} {...kept(name)} />
  );
  return (
    <AddressDialog title="Add New Source" closeHref={closeHref} toFill>
      <PostForm>
        <FormAlert />
        {field("name", "Name")}
        {field("url", "Events URL")}
        <SameAddress />
        {field("address", "Address")}
        <div className={forms.pair}>
          {field("city", "City")}
          {field("suburb", "Suburb")}
          {field("zipCode", "Zip code")}
        </div>
        <PointField {...kept("point")} hint={POINT_HINT} styleUrl={mapStyleUrl} />
        <SelectField label="Category" optional {...kept("interest")}>
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
      </PostForm>
    </AddressDialog>
  );
}
