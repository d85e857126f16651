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
