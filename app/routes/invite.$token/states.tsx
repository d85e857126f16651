/** The states of the invitation page. */
import { Form } from "@remix-run/react";
import forms from "~/ui/forms/forms.module.css";

interface About {
  group: string;
  by: string | null;
}

export type InvitationState =
  | { state: "invalid" }
  | { state: "other"; signedInAs: string; here: string }
  | { state: "accepted"; href: string | null }
  | { state: "declined" }
  | ({ state: "open"; invitationId: string } & About)
  | ({ state: "visitor"; token: string } & About);

export const WORDS: Record<InvitationState["state"], { title: string; lead?: string }> = {
  invalid: { title: "Invalid Invitation" },
  other: { title: "Not yours" },
  accepted: { title: "You are in" },
  declined: { title: "Declined" },
  open: { title: "Come along", lead: "You are invited." },
  visitor: { title: "Come along", lead: "You are invited." },
};

export function State(invitation: InvitationState) {
  if (invitation.state === "invalid")
    return <p role="alert">This invitation link is invalid or has expired.</p>;
  if (invitation.state === "other") return <Other {...invitation} />;
  if (invitation.state === "declined") return <p>You have declined this invitation. Nothing else happens.</p>;
  if (invitation.state === "accepted") {
    return (
      <div className={forms.form}>
        <p>You have accepted this invitation.</p>
        <a className="button" href={invitation.href ?? "/login"}>
          {invitation.href ? "See the group" : "Sign In"}
        </a>
      </div>
    );
  }
  return (
    <div className={forms.form}>
      <Invitation group={invitation.group} by={invitation.by} />
      {invitation.state === "open" ? (
        <Answer invitationId={invitation.invitationId} />
      ) : (
        <Ways token={invitation.token} />
      )}
    </div>
  );
}

function Invitation({ group, by }: About) {
  return (
    <p dir="auto">
      {by ?? "A friend"} invites you to the group <strong>“{group}”</strong>. Together you see which days suit
      everyone, what all of you like, and where to go next.
    </p>
  );
}

function Answer({ invitationId }: { invitationId: string }) {
  return (
    <Form method="post" className={forms.row}>
      <input type="hidden" name="invitation" value={invitationId} />
      <button type="submit" name="answer" value="accept" className="button button-loud">
        Accept
      </button>
      <button type="submit" name="answer" value="decline" className="button">
        Decline
      </button>
    </Form>
  );
}

function Ways({ token }: { token: string }) {
  const path = `/invite/${encodeURIComponent(token)}`;
  return (
    <>
      <div className={forms.row}>
        <a className="button button-loud" href={`/getstarted?invite=${encodeURIComponent(token)}`}>
          Create Account
        </a>
        <a className="button" href={`/login?next=${encodeURIComponent(path)}`}>
          Sign In
        </a>
      </div>
      <p className={forms.hint}>The invitation waits here, and on your dashboard, until you have answered.</p>
    </>
  );
}

function Other({ signedInAs, here }: { signedInAs: string; here: string }) {
  return (
    <div className={forms.form}>
      <p>
        You are signed in as {signedInAs}, and this invitation was sent to another address. Sign out, and sign
        in with the address it was sent to.
      </p>
      <Form method="post" action="/logout">
        <input type="hidden" name="next" value={`/login?next=${encodeURIComponent(here)}`} />
        <button type="submit" className="button">
          Sign Out
        </button>
      </Form>
    </div>
  );
}
