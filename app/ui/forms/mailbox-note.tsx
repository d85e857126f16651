/** After a letter has been sent: where to look, which on one's own machine is the outbox. */
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
