/** The end of the flow: everything is saved, the sign-in mail is on its way (spec: accounts 2). */
import { MailboxNote } from "~/ui/forms/mailbox-note";

export function Created({ email, outboxIsOpen }: { email: string; outboxIsOpen: boolean }) {
  return (
    <>
      <MailboxNote outboxIsOpen={outboxIsOpen}>
        A login link was sent to <strong>{email}</strong>. It is valid for 30 minutes and works on any device.
        Your answers wait for you there.
      </MailboxNote>
      <p>
        <a className="button" href="/">
          Look around in the meantime
        </a>
      </p>
    </>
  );
}
