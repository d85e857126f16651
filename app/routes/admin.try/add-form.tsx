/** The source that a tried address would become, filled in from its page: one button adds and fetches it. */
import { Form } from "@remix-run/react";
import { NewSourceFields, type NewSource } from "~/ui/admin/new-source-fields";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { FormAlert } from "~/ui/forms/post-form";
import { Submit } from "~/ui/forms/submit";

/** @param trial what was pointed at in it is kept with the source */
export function AddForm({ trial, ...source }: NewSource & { trial: string }) {
  const { values } = useFormAnswer();
  return (
    <Form method="post" className={forms.form} noValidate aria-label="Add it as a source">
      {values.intent === "add" ? <FormAlert /> : null}
      <NewSourceFields {...source} />
      <input type="hidden" name="trial" value={trial} />
      {source.prefilled.rendered ? <input type="hidden" name="rendered" value="on" /> : null}
      <Submit intent="add">Add and fetch</Submit>
    </Form>
  );
}
