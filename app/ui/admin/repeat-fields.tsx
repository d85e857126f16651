/** How an event repeats: by a rule that ends, or on days that are typed. */
import { MOST_DATES, REPEATS, type RepeatForm } from "~/domain/admin/events/repeat";
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Submit } from "../forms/submit";
import { useFormAnswer, useKept } from "../forms/answer";
import { SelectField, TextArea, TextField } from "../forms/text-field";
import styles from "./event-form.module.css";
import { HiddenFields } from "~/ui/forms/hidden-fields";

/** Below the form of a stored event: further dates of it. */
export function FurtherDates({
  fields = {},
  children,
}: {
  fields?: Record<string, string | number>;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { values, fieldErrors } = useFormAnswer();
  const isRefused = values.intent === "repeat" && Object.keys(fieldErrors).length > 0;
  return (
    <details open={isRefused}>
      <summary className="text-button">Add more dates…</summary>
      <Form method="post" action={pathname} className={styles.form} preventScrollReset>
        <HiddenFields of={fields} />
        <p>Further dates are like this one as it is saved, each an event of its own.</p>
        <RepeatFields />
        <div>
          <Submit intent="repeat" isQuiet>
            {children}
          </Submit>
        </div>
      </Form>
    </details>
  );
}

export function RepeatFields() {
  const kept = useKept<keyof RepeatForm>();
  return (
    <>
      <div className={styles.row}>
        <SelectField label="Takes place" {...kept("repeat")}>
          {REPEATS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Until" type="date" optional {...kept("until")} />
        <TextField
          label="Or how many times"
          inputMode="numeric"
          maxLength={2}
          optional
          hint={`All dates, the first included. At most ${MOST_DATES}, within a year.`}
          {...kept("times")}
        />
      </div>
      <TextArea
        label="Further days"
        optional
        rows={3}
        hint="One a line, where it takes place on typed days: 2026-12-04, or 2026-12-04 20:30 for another hour."
        {...kept("dates")}
      />
    </>
  );
}
