/** Answers that were given again for an account that has some: its owner decides. */
import { Form } from "@remix-run/react";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { Section } from "~/ui/section";

export function WaitingAnswers({ answers }: { answers: string[] }) {
  return (
    <Section
      title="Use these answers?"
      lead="Somebody answered the get-started questions again for your address. They replace what you set before."
    >
      <ul>
        {answers.map((answer) => (
          <li key={answer} dir="auto">
            {answer}
          </li>
        ))}
      </ul>
      <Form method="post" action="/dashboard?index" className={forms.row}>
        <Submit intent="use-answers">Use them</Submit>
        <button className="text-button" type="submit" name="intent" value="drop-answers">
          Keep mine
        </button>
      </Form>
    </Section>
  );
}
