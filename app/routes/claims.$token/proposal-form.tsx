/** The form for what a venue's page should say. An editor decides before it is shown. */
import { Form } from "@remix-run/react";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import forms from "~/ui/forms/forms.module.css";

type Values = Record<"officialWebsite" | "description" | "hours" | "accessInfo", string>;

export function ProposalForm({ stored, waits }: { stored: Values; waits: boolean }) {
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const kept = (name: keyof Values) => ({
    name,
    defaultValue: answer.values[name] ?? stored[name],
    error: answer.fieldErrors[name],
  });
  return (
    <Form ref={form} method="post" className={forms.form} noValidate>
      {waits ? <p role="status">This waits for an editor. Sending it again replaces it.</p> : null}
      <TextArea label="Description" optional rows={5} maxLength={2000} {...kept("description")} />
      <TextField label="Website" optional type="url" maxLength={2000} {...kept("officialWebsite")} />
      <TextArea label="Opening hours" optional rows={2} maxLength={1000} {...kept("hours")} />
      <TextArea
        label="Access"
        optional
        rows={3}
        {...kept("accessInfo")}
        hint="One a line: step-free entrance, captions …"
      />
      <Submit busy="Sending …" intent="propose">
        Send to the editors
      </Submit>
    </Form>
  );
}
