/** Whether mails come about the saved events. */
import { Form } from "@remix-run/react";
import type { SavedMailSettings } from "@db/queries/accounts/saved-mails";
import { Choice, Choices } from "~/ui/forms/choice";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import styles from "./saved.module.css";

export function Mails({ settings }: { settings: SavedMailSettings }) {
  return (
    <section className={styles.part} id="mails">
      <h2>By mail</h2>
      <Form
        method="post"
        action="/saved"
        className={forms.form}
        key={`${settings.remind} ${settings.tell_changes}`}
        preventScrollReset
      >
        <Choices legend="Mail me" errorId="mails-error">
          <Choice type="checkbox" name="remind" defaultChecked={settings.remind}>
            The evening before
          </Choice>
          <Choice type="checkbox" name="tell_changes" defaultChecked={settings.tell_changes}>
            When it moves or is called off
          </Choice>
        </Choices>
        <Submit intent="mails">Save</Submit>
      </Form>
    </section>
  );
}
