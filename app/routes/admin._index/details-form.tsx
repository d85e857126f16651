/** Every field of a source. */
import { useFormAnswer } from "~/ui/forms/answer";
import { useFormVersion } from "~/ui/admin/row-edit";
import pageStyles from "~/ui/page.module.css";
import forms from "~/ui/forms/forms.module.css";
import { NamedOptions } from "~/ui/forms/named-options";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextArea, TextField } from "~/ui/forms/text-field";
import type { InterestOption } from "./load";
import type { SourceDetails } from "./load-details";
import { SameAddress } from "~/ui/admin/same-address";
import { FormAlert, PostForm } from "~/ui/forms/post-form";
import { HiddenFields } from "~/ui/forms/hidden-fields";

type Name = keyof SourceDetails["values"];

/** Two switches; a form that was refused shows them as they were sent. */
const SWITCHES = {
  multipleAddress: "Its events take place at multiple addresses",
  rendered: "Run the page's scripts before it is read",
} as const;

export function DetailsForm({
  details,
  interests,
  canRender,
}: {
  details: SourceDetails;
  interests: InterestOption[];
  canRender: boolean;
}) {
  const answer = useFormAnswer();
  const version = useFormVersion(details.version);
  const { fieldErrors: errors, message } = answer;
  // Ignore the answer to another form of the page.
  const typed = answer.values.intent === "save" ? answer.values : {};
  const stored = details.values;
  const wordsFor = (name: Name) => ({
    name,
    optional: name !== "name" && name !== "url",
    defaultValue: typed[name] ?? stored[name],
    error: errors[name],
    hint:
      message !== null && typed[name] !== undefined && typed[name] !== stored[name]
        ? `Now: ${stored[name] || "empty"}`
        : undefined,
  });
  const toggle = (name: keyof typeof SWITCHES) => (
    <label className={forms.check}>
      <input
        type="checkbox"
        name={name}
        defaultChecked={typed.id === undefined ? stored[name] === "on" : name in typed}
      />
      {SWITCHES[name]}
    </label>
  );
  const field = (name: Name, label: string) => <TextField label={label} {...wordsFor(name)} />;
  return (
    <PostForm>
      <HiddenFields of={{ id: details.id, version, hasMultiple: 1, hasRendered: 1 }} />
      <FormAlert />
      {field("name", "Name")}
      {field("url", "Events URL")}
      <SameAddress />
      <TextArea
        label="More addresses of its events (one per line; dates as {today}, {today+90d}, {year}, {month+1m})"
        rows={2}
        {...wordsFor("moreUrls")}
      />
      {field("officialWebsite", "Official website")}
      {field("address", "Address")}
      <div className={forms.pair}>
        {field("city", "City")}
        {field("district", "District (borough)")}
        {field("suburb", "Suburb (neighborhood)")}
        {field("zipCode", "Zip code")}
        {field("state", "State")}
        {field("stateCode", "State code")}
        {field("country", "Country")}
        {field("countryCode", "Country code")}
        {field("lat", "Latitude")}
        {field("lng", "Longitude")}
        {field("zone", "Time zone")}
        {field("kind", "Kind of venue")}
        <SelectField label="Category" {...wordsFor("interest")}>
          <NamedOptions none="None" list={interests} />
        </SelectField>
      </div>
      {toggle("multipleAddress")}
      {toggle("rendered")}
      {canRender ? null : (
        <p className={pageStyles.note}>
          Scripts are not run on this site (<code>RENDER</code> is off): with this switch on, the source
          brings nothing.
        </p>
      )}
      <TextArea label="Opening hours" rows={2} {...wordsFor("hours")} />
      <TextArea label="Other names (one per line)" rows={2} {...wordsFor("aliases")} />
      <TextArea
        label="Access (one per line: step-free entrance, captions …)"
        rows={3}
        {...wordsFor("accessInfo")}
      />
      <Submit intent="save">Save source</Submit>
    </PostForm>
  );
}
