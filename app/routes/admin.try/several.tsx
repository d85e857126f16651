/** Several addresses at once: what each would give, and one button that adds those that give events. */
import { Form } from "@remix-run/react";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import { WideTable } from "~/ui/admin/wide-table";
import { countOf } from "~/lib/text";
import type { TriedRow } from "./tried-row";
import styles from "./try.module.css";

export function Several({ trials }: { trials: TriedRow[] }) {
  const { fieldErrors: errors, values, message } = useFormAnswer();
  return (
    <>
      {message ? (
        <p role="alert" className={styles.failed}>
          {message}
        </p>
      ) : null}
      {trials.length > 0 ? (
        <Form method="post" className={styles.outcome} aria-live="polite">
          <WideTable label="The tried addresses">
            <thead>
              <tr>
                <th scope="col">Add</th>
                <th scope="col">Name</th>
                <th scope="col">Address</th>
                <th scope="col">Would give</th>
              </tr>
            </thead>
            <tbody>
              {trials.map((trial) => (
                <tr key={`${trial.id} ${trial.status}`}>
                  <td>
                    <input
                      type="checkbox"
                      name="trial"
                      value={trial.id}
                      aria-label={`Add ${trial.name}`}
                      disabled={trial.count === 0}
                      defaultChecked={trial.count > 0}
                    />
                  </td>
                  <th scope="row" dir="auto">
                    <a href={`/admin/try?id=${trial.id}`}>{trial.name}</a>
                    <br />
                    <small dir="ltr" className={styles.address}>
                      {trial.url}
                    </small>
                  </th>
                  <td dir="auto">{trial.address || "not said"}</td>
                  <td dir="auto">{outcomeOf(trial)}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
          <Submit intent="add-tried">Add and fetch these</Submit>
        </Form>
      ) : null}
      <details open={errors.urls !== undefined}>
        <summary>Several addresses at once</summary>
        <Form method="post" className={forms.form} noValidate>
          <TextArea
            label="One address a line, at most ten"
            name="urls"
            rows={6}
            defaultValue={values.urls ?? ""}
            error={errors.urls}
          />
          <Submit intent="several">Try them all</Submit>
        </Form>
      </details>
    </>
  );
}

const outcomeOf = ({ status, count, why, source, url }: TriedRow): string => {
  if (status === "waiting" || status === "running") return "Reading …";
  if (count === 0) return why === "" ? "No event" : why;
  return `${countOf(count, "event")}${source === url ? "" : `, at ${source}`}`;
};
