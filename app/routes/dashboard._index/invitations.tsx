/** Pending invitations, with Accept and Decline. */
import { Form } from "@remix-run/react";
import forms from "~/ui/forms/forms.module.css";
import { Section } from "~/ui/section";
import listStyles from "~/ui/lists.module.css";

export function Invitations({
  invitations,
}: {
  invitations: { id: string; group: string; by: string | null }[];
}) {
  return (
    <Section title="Pending invitations" lead="Accept, and you see what all of you have in common.">
      <ul className={listStyles.people}>
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
    </Section>
  );
}
