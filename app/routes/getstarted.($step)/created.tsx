/** The end of the flow: everything is saved, the letter is on its way (spec: accounts 2). */
export function Created({ email, outboxIsOpen }: { email: string; outboxIsOpen: boolean }) {
  return (
    <>
      <p>
        A login link was sent to <strong>{email}</strong>. It is valid for 30 minutes and works on any device.
        Your answers wait for you there.
      </p>
      {outboxIsOpen ? (
        <p>
          No mail leaves this machine: <a href="/dev/outbox">read it in the outbox</a>.
        </p>
      ) : null}
      <p>
        <a className="button" href="/">
          Look around meanwhile
        </a>
      </p>
    </>
  );
}
