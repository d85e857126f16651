/** The reader's words about picks and venues, to take them back. */
import { Form } from "@remix-run/react";
import type { PersonalPicks } from "~/domain/for-you/for-you";
import forms from "~/ui/forms/forms.module.css";
import listStyles from "~/ui/lists.module.css";
import { Section } from "~/ui/section";

const SAID = { more: "More like this", less: "Less like this" };

export function Said({ hidden, votes }: Pick<PersonalPicks, "hidden" | "votes">) {
  return (
    <Section title="What you told us" lead="Your picks follow it. Each can be taken back.">
      <ul className={listStyles.people}>
        {hidden.map(({ id, name }) => (
          <Row key={`venue ${id}`} said="Hidden" name={name} field="venue" id={id} />
        ))}
        {votes.map(({ id, title, vote }) => (
          <Row key={id} said={SAID[vote]} name={title} field="event" id={id} />
        ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  said: string;
  name: string;
  field: "event" | "venue";
  id: number;
}

function Row({ said, name, field, id }: RowProps) {
  return (
    <li>
      <strong dir="auto">{name}</strong>
      <span>{said}</span>
      <Form method="post" action="/dashboard?index" preventScrollReset className={forms.row}>
        <input type="hidden" name={field} value={id} />
        <button
          type="submit"
          className="text-button"
          name="intent"
          value={field === "event" ? "take-back" : "show"}
        >
          Take back<span className="visually-hidden"> {name}</span>
        </button>
      </Form>
    </li>
  );
}
