/** Shows what does not fit into a row: description, interest, source, recommendation. */
import { SoldOutOptions, StatusOptions } from "~/ui/admin/event-options";
import { useAddress } from "~/ui/admin/address";
import { AddressDialog } from "~/ui/admin/address-dialog";
import { NamedOptions } from "~/ui/forms/named-options";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextArea, TextField } from "~/ui/forms/text-field";
import pageStyles from "~/ui/page.module.css";
import styles from "./events.module.css";
import type { EventDetails } from "./load-details";
import { useKept } from "~/ui/forms/answer";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFormVersion } from "~/ui/admin/row-edit";
import forms from "~/ui/forms/forms.module.css";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { brand } from "~/brand";
import { parseRecommendation, storedRecommendation } from "~/domain/events/recommendation";
import { textIn, useFormState } from "~/ui/forms/fields";

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
      <Known details={details} />
      <RecommendationForm details={details} />
      <Words details={details} />
      <FactsForm details={details} />
      <Source details={details} />
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

/** State, price, doors, ages and tickets. */
function FactsForm({ details }: { details: EventDetails }) {
  const field = useKept<keyof EventDetails["facts"]>(details.facts);
  return (
    <DetailForm details={details}>
      <SelectField label="State" {...field("status")}>
        <StatusOptions />
      </SelectField>
      <SelectField label="Tickets" {...field("soldOut")}>
        <SoldOutOptions />
      </SelectField>
      <TextField
        label="Price"
        hint="For example $15, $12 adv / $15 door, Free."
        maxLength={200}
        {...field("price")}
      />
      <TextField label="Doors" type="time" {...field("doors")} />
      <TextField label="Ages" hint="For example 21+, All ages, 5–12." maxLength={40} {...field("ages")} />
      <TextField label="Ticket page" type="url" maxLength={1000} {...field("tickets")} />
      <Submit intent="save">Save</Submit>
    </DetailForm>
  );
}

/** The recommendation: two texts with a live preview. */
function RecommendationForm({ details }: { details: EventDetails }) {
  const kept = useKept<"whyToGo" | "fullReview">({
    whyToGo: details.whyToGo,
    fullReview: details.fullReview,
  });
  const [shown, inside] = useFormState(
    (form) => ({ whyToGo: textIn(form, "whyToGo"), fullReview: textIn(form, "fullReview") }),
    { whyToGo: kept("whyToGo").defaultValue, fullReview: kept("fullReview").defaultValue },
  );
  return (
    <DetailForm details={details}>
      <p className={forms.hint}>
        {details.text.line} All dates of one work share the text; saving yours publishes and locks it.{" "}
        {details.text.href === null ? null : <a href={details.text.href}>All texts of this work</a>}
      </p>
      <TextField label="Why to go" maxLength={160} {...kept("whyToGo")} />
      <TextArea label="Full review" maxLength={4000} {...kept("fullReview")} />
      <Preview {...shown} />
      <div className={forms.row} ref={inside}>
        <Submit intent="recommend">Save recommendation</Submit>
        <button type="submit" name="intent" value="regenerate" className="text-button">
          Regenerate
        </button>
      </div>
    </DetailForm>
  );
}

/** A form of the dialog, with the event's id and the version it is based on. */
export function DetailForm({ details, children }: { details: EventDetails; children: ReactNode }) {
  const version = useFormVersion(details.version);
  return (
    <Form method="post" preventScrollReset className={forms.form} noValidate>
      <HiddenFields of={{ id: details.id, version }} />
      {children}
    </Form>
  );
}

/** Parsed like on the public page, so that it shows what visitors see. */
function Preview({ whyToGo, fullReview }: { whyToGo: string; fullReview: string }) {
  const shown = parseRecommendation(storedRecommendation({ whyToGo, fullReview, isDrafted: false }));
  const nothing = shown.whyToGo === null && shown.fullReview === null;
  return (
    <figure className={styles.preview}>
      <figcaption>As visitors see it</figcaption>
      {shown.whyToGo ? (
        <p dir="auto">
          <mark>{shown.whyToGo}</mark>
        </p>
      ) : null}
      {shown.fullReview ? (
        <div className={styles.review} dir="auto">
          {shown.fullReview
            .split(/\n+/)
            .filter((part) => part.trim() !== "")
            .map((part, index) => (
              <p key={index}>{part}</p>
            ))}
          <p>— {brand.persona}</p>
        </div>
      ) : null}
      {nothing ? <p>No recommendation: visitors see only the description.</p> : null}
    </figure>
  );
}
