/** The form of what the site shows of a venue. How it is fetched is set at its source. */
import { Form, useLocation } from "@remix-run/react";
import { PointField } from "~/ui/admin/point-field";
import { useFormVersion } from "~/ui/admin/row-edit";
import { useUnsaved } from "~/ui/admin/use-unsaved";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { NamedOptions } from "~/ui/forms/named-options";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextArea, TextField } from "~/ui/forms/text-field";
import styles from "~/ui/admin/event-form.module.css";
import type { LoadedVenue } from "./load";

type Name = keyof LoadedVenue["stored"];

export function VenueForm({ venue }: { venue: LoadedVenue }) {
  const { pathname } = useLocation();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const version = useFormVersion(venue.version);
  const onSent = useUnsaved(form, Object.keys(answer.values).length > 0);
  const { values, fieldErrors, message, kind } = answer;
  const kept = (name: Name) => ({
    name,
    defaultValue: values[name] ?? venue.stored[name],
    error: fieldErrors[name],
    hint:
      kind === "edit-conflict" && values[name] !== undefined && values[name] !== venue.stored[name]
        ? `Now: ${venue.stored[name] || "empty"}`
        : undefined,
  });
  const line = (name: Name, label: string, maxLength: number) => (
    <TextField label={label} optional maxLength={maxLength} {...kept(name)} />
  );
  return (
    <Form ref={form} method="post" action={pathname} className={styles.form} onSubmit={onSent} noValidate>
      <input type="hidden" name="version" value={version} />
      {message ? (
        <p className={styles.conflict} role="alert">
          {message}
        </p>
      ) : null}
      <fieldset className={styles.section}>
        <legend>What</legend>
        <TextField label="Name" required maxLength={200} {...kept("name")} />
        <TextArea label="Description" optional maxLength={2000} rows={4} {...kept("description")} />
        <div className={styles.row}>
          {line("officialWebsite", "Website", 2000)}
          {line("url", "Address of its events", 2000)}
          {line("kind", "Kind of venue", 60)}
          <SelectField label="Interest of all its events" {...kept("interest")}>
            <NamedOptions none="Each event has its own" list={venue.interests} />
          </SelectField>
        </div>
        <TextArea label="Other names" optional rows={2} {...kept("aliases")} hint="One a line." />
      </fieldset>
      <fieldset className={styles.section}>
        <legend>Where</legend>
        <div className={styles.row}>
          {line("address", "Address", 300)}
          {line("zipCode", "Zip code", 10)}
          {line("suburb", "Neighborhood", 100)}
          {line("district", "Borough", 100)}
          {line("city", "City", 100)}
        </div>
        <PointField
          {...kept("point")}
          styleUrl={venue.mapStyleUrl}
          hint={
            venue.isRough
              ? "Only the center of its zip code is known, so the map leaves the venue out."
              : "Latitude and longitude."
          }
        />
      </fieldset>
      <fieldset className={styles.section}>
        <legend>Visiting</legend>
        <TextArea label="Opening hours" optional rows={2} maxLength={1000} {...kept("hours")} />
        <TextArea
          label="Access"
          optional
          rows={3}
          {...kept("accessInfo")}
          hint="One a line: step-free entrance, captions …"
        />
      </fieldset>
      <div className={styles.bar}>
        <Submit intent="save">Save venue</Submit>
        <a href={`/admin/sources/${venue.id}`}>Leave without saving</a>
      </div>
    </Form>
  );
}
