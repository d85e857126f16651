/** The end of the flow: everything is saved, the sign-in mail is on its way (spec: accounts 2). Nothing stays in the browser. */
import forms from "~/ui/forms/forms.module.css";
import { MailboxNote } from "~/ui/forms/mailbox-note";

export function Created({ email, outboxIsOpen }: { email: string; outboxIsOpen: boolean }) {
  return (
    <>
      <MailboxNote outboxIsOpen={outboxIsOpen}>
        A login link was sent to <strong>{email}</strong>. It is valid for 30 minutes and works on any device.
        Your answers wait for you there, and no longer in this browser.
      </MailboxNote>
      <p>
        <a className="button" href="/">
          Look around in the meantime
        </a>
      </p>
      <p className={forms.hint}>
        Mistyped? <a href="/getstarted/account?again">Use another address</a> for the same answers.
      </p>
    </>
  );
}
