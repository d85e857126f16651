/** The fields of the suggestion form, with the typed values after a refusal. */
import { Form } from "@remix-run/react";
import { brand } from "~/brand";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { PosterFields, quoteHint } from "~/ui/forms/poster-fields";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextArea, TextField } from "~/ui/forms/text-field";
import { useDraft } from "./use-draft";

interface Props {
  interests: { id: number; name: string }[] | null;
  canReadPictures: boolean;
}

export function SuggestionFields({ interests, canReadPictures }: Props) {
  const answer = useFormAnswer();
  const { values, fieldErrors, quotes, reading } = answer;
  const form = useFocusOnError(answer);
  const keepDraft = useDraft(form);
  const kept = (name: string) => ({
    name,
    defaultValue: values[name],
    error: fieldErrors[name],
    hint: quoteHint(quotes[name]),
  });
  return (
    <Form
      // A reading fills fields that are there already.
      key={reading}
      ref={form}
      method="post"
      action="/suggest-event"
      className={forms.form}
      noValidate
      encType="multipart/form-data"
      onSubmit={keepDraft}
    >
      {/* What the enter key presses. */}
      <button type="submit" hidden />
      <PosterFields canReadPictures={canReadPictures} />
      <TextField label="Event Title" required maxLength={300} {...kept("title")} />
      <div className={forms.pair}>
        <TextField label="Venue Name" required maxLength={200} {...kept("venueName")} />
        <TextField label="Venue Address" required maxLength={300} {...kept("location")} />
        <TextField
          label="City"
          required
          maxLength={100}
          {...kept("city")}
          defaultValue={values.city ?? brand.defaultCity}
        />
        <SelectField
          label="Category"
          optional
          {...kept("interestId")}
          hint={interests ? undefined : "Failed to load interests"}
        >
          <option value="">None</option>
          {(interests ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Start Date" type="date" required {...kept("startDate")} />
        <TextField label="Start Time" type="time" required {...kept("startTime")} />
        <TextField label="End Date" type="date" optional {...kept("endDate")} />
        <TextField label="End Time" type="time" optional {...kept("endTime")} />
      </div>
      <TextArea label="Description" optional maxLength={5000} {...kept("description")} />
      <Submit busy="Submitting …">Submit Event</Submit>
    </Form>
  );
}
