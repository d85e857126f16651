/** Invitations that wait for an answer; each can be given here. */
import { Form } from "@remix-run/react";
import desk from "~/ui/desk.module.css";
import forms from "~/ui/forms/forms.module.css";
import { Sheet } from "~/ui/sheet";

export function Invitations({
  invitations,
}: {
  invitations: { id: string; group: string; by: string | null }[];
}) {
  return (
    <Sheet title="Pending invitations" lead="Accept, and you see what all of you have in common.">
      <ul className={desk.people}>
        {invitations.map(({ id, group, by }) => (
          <li key={id}>
            <strong dir="auto">{group}</strong>
            <span>{by ? `${by} invited you` : "You are invited"}</span>
            <Form method="post" action="/dashboard?index" className={forms.row}>
              <input type="hidden" name="invitation" value={id} />
              <button type="submit" name="intent" value="accept" className="button button-loud">
                Accept<span className="visually-hidden"> {group}</span>
              </button>
              <button type="submit" name="intent" value="decline" className="button">
                Decline<span className="visually-hidden"> {group}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
