/** Which mails come besides letters. */
import { Form } from "@remix-run/react";
import type { MailChoices } from "@db/queries/accounts/mail-settings";
import { Choice, Choices } from "~/ui/forms/choice";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { Section } from "~/ui/section";

export function Mails({ settings }: { settings: MailChoices }) {
  return (
    <Section
      title="Other mails"
      id="mails"
      lead="Of events that you saved or said yes to, and of your groups."
    >
      <Form
        method="post"
        action="/dashboard/notifications"
        className={forms.form}
        key={Object.values(settings).join(" ")}
        preventScrollReset
      >
        <Choices legend="Mail me" errorId="mails-error">
          <Choice type="checkbox" name="remind" defaultChecked={settings.remind}>
            The evening before a saved event, and when its tickets go on sale
          </Choice>
          <Choice type="checkbox" name="remind_soon" defaultChecked={settings.remind_soon}>
            Two hours before a plan with friends
          </Choice>
          <Choice type="checkbox" name="tell_changes" defaultChecked={settings.tell_changes}>
            When a saved event moves, sells out or is called off
          </Choice>
          <Choice type="checkbox" name="group_mails" defaultChecked={settings.group_mails}>
            What my groups propose and settle
          </Choice>
        </Choices>
        <p>Invitations to groups are not among these. Each of them has a link that ends them.</p>
        <Submit intent="mails">Update mails</Submit>
      </Form>
    </Section>
  );
}
