/** Gives somebody a role by address. What was typed stays when it is refused. */
import { Form } from "@remix-run/react";
import { useFormAnswer, useKept } from "~/ui/forms/answer";
import { TextField } from "~/ui/forms/text-field";
import formStyles from "~/ui/forms/forms.module.css";

export function InviteForm() {
  const { values, fieldErrors } = useFormAnswer();
  const kept = useKept();
  const isRefused = fieldErrors.email !== undefined || fieldErrors.role !== undefined;
  return (
    <details open={isRefused || undefined}>
      <summary>Invite somebody…</summary>
      <Form method="post" className={formStyles.form} preventScrollReset>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          {...kept("email")}
          hint="The person gets the role at once, and a mail that says how to sign in."
          required
        />
        <label>
          Role{" "}
          <select className="input" name="role" defaultValue={values.role ?? "editor"}>
            <option value="editor">Editor</option>
            <option value="admin">Administrator</option>
          </select>
        </label>
        <button type="submit" name="intent" value="invite" className="button button-loud">
          Invite
        </button>
      </Form>
    </details>
  );
}
