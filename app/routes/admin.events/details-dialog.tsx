/** Shows what does not fit into a row: description, interest, source, recommendation. */
import { useAddress } from "~/ui/admin/address";
import { AddressDialog } from "~/ui/admin/address-dialog";
import { NamedOptions } from "~/ui/forms/named-options";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextArea, TextField } from "~/ui/forms/text-field";
import pageStyles from "~/ui/page.module.css";
import { DetailForm } from "./detail-form";
import styles from "./events.module.css";
import { FactsForm } from "./facts-form";
import type { EventDetails } from "./load-details";
import { RecommendationForm } from "./recommendation-form";
import { useKept } from "~/ui/forms/answer";

export function EventDialog({ details }: { details: EventDetails | { gone: true } }) {
  const address = useAddress();
  const closeHref = address({ details: null });
  if (details.gone)
    return (
      <AddressDialog title="No such event" closeHref={closeHref}>
        <p>This event has been deleted.</p>
      </AddressDialog>
    );
  return (
    <AddressDialog title={details.title} closeHref={closeHref}>
      <div className={styles.details}>
        <Known details={details} />
        <RecommendationForm details={details} />
        <Words details={details} />
        <FactsForm details={details} />
        <Source details={details} />
      </div>
    </AddressDialog>
  );
}

function Words({ details }: { details: EventDetails }) {
  const { description, interestId } = details;
  const kept = useKept<"description" | "interest">({ description, interest: String(interestId ?? "") });
  return (
    <DetailForm details={details}>
      <TextArea label="Description" maxLength={10_000} {...kept("description")} />
      <SelectField label="Interest" {...kept("interest")}>
        <NamedOptions none="None" list={details.interests} />
      </SelectField>
      <Submit intent="save">Save</Submit>
    </DetailForm>
  );
}

function Source({ details }: { details: EventDetails }) {
  const kept = useKept<"source">({ source: details.source });
  return (
    <DetailForm details={details}>
      <TextField
        label="Source"
        required
        maxLength={200}
        hint="Enter another source’s name or number to move the event there. Fetches of the old source will not add it again."
        {...kept("source")}
      />
      <Submit intent="move">Move</Submit>
    </DetailForm>
  );
}

function Known({ details }: { details: EventDetails }) {
  return (
    <p className={pageStyles.note}>
      <a href={`/admin/events/${details.id}`}>All fields</a>
      {" · "}
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
        ? ` · Edited by hand, so fetches do not overwrite it: ${details.edited.join(", ")}.`
        : null}
      {details.pictureProblem ? ` · ${details.pictureProblem}` : null}
    </p>
  );
}
