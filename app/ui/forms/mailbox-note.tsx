/** Tells where a mail has gone; in development that is the outbox page. */
import type { ReactNode } from "react";

export function MailboxNote({ children, outboxIsOpen }: { children: ReactNode; outboxIsOpen: boolean }) {
  return (
    <p>
      {children}
      {outboxIsOpen ? (
        <>
          {" "}
          No mail leaves this machine: <a href="/dev/outbox">read it in the outbox</a>.
        </>
      ) : null}
    </p>
  );
}

/** On a site whose operator has not set a mail provider: better than waiting for a link that never comes. */
export function NoMailNote() {
  return (
    <p role="status">
      <strong>This site cannot send mail yet,</strong> so no link would arrive. Its operator can set a mail
      provider, or print a sign-in link for an administrator.
    </p>
  );
}
