/** What does not fit into a row: description, interest, source, and the recommendation as visitors see it. */
import { useAddress } from "~/ui/admin/address";
import { AddressDialog } from "~/ui/admin/address-dialog";
import admin from "~/ui/admin/admin.module.css";
import { useFormAnswer } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextArea, TextField } from "~/ui/forms/text-field";
import { DetailForm } from "./detail-form";
import styles from "./events.module.css";
import type { EventDetails } from "./load-details";
import { RecommendationForm } from "./recommendation-form";

function Words({ details }: { details: EventDetails }) {
  const { values, fieldErrors } = useFormAnswer();
  return (
    <DetailForm details={details}>
      <TextArea
        label="Description"
        name="description"
        maxLength={10_000}
        defaultValue={values.description ?? details.description}
        error={fieldErrors.description}
      />
      <SelectField
        label="Interest"
        name="interest"
        defaultValue={values.interest ?? String(details.interestId ?? "")}
        error={fieldErrors.interest}
      >
        <option value="">None</option>
        {details.interests.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Submit intent="save">Save</Submit>
    </DetailForm>
  );
}

function Source({ details }: { details: EventDetails }) {
  const { values, fieldErrors } = useFormAnswer();
  return (
    <DetailForm details={details}>
      <TextField
        label="Source"
        name="source"
        required
        maxLength={200}
        hint="Name or number of another source moves the event there; the old one never lists it again."
        defaultValue={values.source ?? details.source}
        error={fieldErrors.source}
      />
      <Submit intent="move">Move</Submit>
    </DetailForm>
  );
}

function Known({ details }: { details: EventDetails }) {
  return (
    <p className={admin.note}>
      <a href={details.href}>Public page</a>
      {details.eventUrl ? (
        <>
          {" · "}
          <a href={details.eventUrl} target="_blank" rel="noreferrer noopener">
            At the venue
          </a>
        </>
      ) : null}
      {details.edited.length > 0
        ? ` · Edited by hand, so that no fetch overwrites it: ${details.edited.join(", ")}.`
        : null}
    </p>
  );
}

export function DetailsDialog({ details }: { details: EventDetails | { gone: true } }) {
  const address = useAddress();
  const closeHref = address({ details: null });
  if (details.gone)
    return (
      <AddressDialog title="No such event" closeHref={closeHref}>
        <p>This event is gone: it was deleted meanwhile.</p>
      </AddressDialog>
    );
  return (
    <AddressDialog title={details.title} closeHref={closeHref}>
      <div className={styles.details}>
        <Known details={details} />
        <RecommendationForm details={details} />
        <Words details={details} />
        <Source details={details} />
      </div>
    </AddressDialog>
  );
}
