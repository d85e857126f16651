/** While the suggestion is pending: what may be corrected, notes, and the two buttons. All are sent together. */
import { Form, useLocation } from "@remix-run/react";
import type { EventValues } from "~/domain/admin/events/event-values";
import type { InterestChoice } from "~/ui/admin/event-form";
import formStyles from "~/ui/admin/event-form.module.css";
import { useUnsaved } from "~/ui/admin/use-unsaved";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import { CorrectionFields } from "./correction-fields";

export function Decision({
  version,
  notes,
  stored,
  interests,
}: {
  version: number;
  notes: string | null;
  stored: EventValues;
  interests: InterestChoice[];
}) {
  const { pathname, search } = useLocation();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const onSent = useUnsaved(form, Object.keys(answer.values).length > 0);
  return (
    <Form
      ref={form}
      method="post"
      action={pathname + search}
      className={forms.form}
      onSubmit={onSent}
      noValidate
    >
      {answer.kind === "edit-conflict" ? (
        <p className={formStyles.conflict} role="alert">
          <strong>Somebody saved this suggestion meanwhile.</strong> What it says now is shown. What you
          changed is kept below: where a field is marked, keep yours or take theirs, then decide again.
        </p>
      ) : null}
      <CorrectionFields stored={stored} interests={interests} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="was.notes" value={notes ?? ""} />
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
