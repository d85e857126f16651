/** The dates with a vote to each, and who votes: a name and an address, unless they are signed in. */
import { Form } from "@remix-run/react";
import { MAX_GUEST_NAME } from "~/domain/groups/constants";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { MailboxNote } from "~/ui/forms/mailbox-note";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { PlanDates } from "~/ui/plans/answers";
import { AskInPlace } from "~/ui/plans/ask-in-place";
import plans from "~/ui/plans/plans.module.css";
import { BrowserChoice, useGuestBrowser } from "./browser-choice";
import type { JoinPage } from "./load";

export function VoteForm(page: JoinPage) {
  const { plans: asked, isSignedIn, guest, here } = page;
  const form = useFocusOnError(useFormAnswer());
  return (
    <>
      <Form ref={form} method="post" action={here} className={forms.form} noValidate>
        <input type="hidden" name="intent" value="vote" />
        {asked.map((plan) => (
          <div key={plan.id} className={plans.asked}>
            {plan.isSettled ? <p className="stamp">It is on</p> : null}
            <PlanDates plan={plan} level={2} isVote />
            {plan.meeting ? <p>{plan.meeting}</p> : null}
            {plan.note ? (
              <p className={plans.reason} dir="auto">
                “{plan.note}”
              </p>
            ) : null}
          </div>
        ))}
        {asked.length === 0 ? (
          <p>
            Nothing is planned yet. Together you see which days suit everyone, what all of you like, and where
            to go next.
          </p>
        ) : null}
        {isSignedIn ? null : <Voter guest={guest} />}
        <Submit busy="Sending …">{labelOf(page)}</Submit>
      </Form>
      {isSignedIn || guest ? null : (
        <p className={forms.hint}>
          No account is needed, and no password. Do you have one?{" "}
          <a href={`/login?next=${encodeURIComponent(here)}`}>Sign In</a>
        </p>
      )}
    </>
  );
}

export function Voted({
  page: { here, outboxIsOpen },
  guest,
}: {
  page: Pick<JoinPage, "here" | "outboxIsOpen">;
  guest: NonNullable<JoinPage["guest"]>;
}) {
  return (
    <div className={forms.form}>
      {guest.hasBrowser ? (
        <p>
          Your vote counts, {guest.name}. This browser tells you when it is settled, when it moves or is
          called off, and the evening before.
        </p>
      ) : null}
      {guest.email === "" ? null : (
        <MailboxNote outboxIsOpen={outboxIsOpen}>
          Your vote counts, {guest.name}. We mailed to <bdi>{guest.email}</bdi>: press “Yes, that is me”
          there, and you hear when it is settled, when it moves or is called off.
        </MailboxNote>
      )}
      {guest.ask.length > 0 ? <AskInPlace action={here} ask={guest.ask} /> : null}
      <Form method="post" action={here}>
        <button type="submit" name="intent" value="forget" className="text-button">
          Not {guest.name}? Vote as somebody else
        </button>
      </Form>
    </div>
  );
}

function Voter({ guest }: Pick<JoinPage, "guest">) {
  const { values, fieldErrors } = useFormAnswer();
  const browser = useGuestBrowser();
  const isTold = browser.subscription !== null || guest?.hasBrowser === true;
  return (
    <>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={MAX_GUEST_NAME}
        required
        defaultValue={values.name ?? guest?.name}
        error={fieldErrors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required={!isTold}
        optional={isTold}
        defaultValue={values.email ?? guest?.email}
        error={fieldErrors.email}
        hint={
          isTold
            ? "With an address you are one of the group, and get the date for your calendar."
            : "One mail asks whether it is you. Nobody in the group sees the address but its creator."
        }
      />
      {guest?.hasBrowser ? null : <BrowserChoice {...browser} />}
    </>
  );
}

const labelOf = ({ plans: asked, isSignedIn, guest }: JoinPage): string => {
  const isAsking = asked.some(({ dates }) => dates.some(({ isOpen }) => isOpen));
  if (guest) return "Change my vote";
  if (isSignedIn) return isAsking ? "Join and vote" : "Join the group";
  return isAsking ? "Send my vote" : "Come along";
};
