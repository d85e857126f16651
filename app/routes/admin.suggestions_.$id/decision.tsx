/** Notes and the two buttons, while the suggestion is pending. */
import { Form, useLocation } from "@remix-run/react";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import styles from "./suggestion.module.css";

export function Decision({ pending, notes }: { pending: boolean; notes: string | null }) {
  const { pathname, search } = useLocation();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  if (!pending)
    return (
      <dl className={styles.facts}>
        <div>
          <dt>Admin Notes</dt>
          <dd dir="auto">{notes ?? "None"}</dd>
        </div>
      </dl>
    );
  return (
    <Form ref={form} method="post" action={pathname + search} className={forms.form} noValidate>
      <TextArea
        label="Admin Notes"
        name="notes"
        optional
        maxLength={5000}
        defaultValue={answer.values.notes ?? notes ?? ""}
        error={answer.fieldErrors.notes}
      />
      <div className={forms.row}>
        <Submit intent="approve" busy="Approving …">
          Approve
        </Submit>
        <button type="submit" name="intent" value="reject" className="button">
          Reject
        </button>
      </div>
    </Form>
  );
}
