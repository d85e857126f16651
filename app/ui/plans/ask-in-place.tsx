/** Twenty seconds: what the group needs of a member who came without answering any question. */
import { Form } from "@remix-run/react";
import { DEFAULT_DAYS, MAX_NAME_LENGTH, WEEKDAYS_MONDAY_FIRST } from "~/domain/accounts/onboarding-answers";
import type { AskedPart } from "~/domain/groups/ask-in-place";
import { Choice, Choices } from "~/ui/forms/choice";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { Section } from "~/ui/section";

export function AskInPlace({ action, ask }: { action: string; ask: AskedPart[] }) {
  const { values, fieldErrors } = useFormAnswer();
  return (
    <Section title="Twenty seconds" lead="So that your friends know who you are, and dates suit you too.">
      <Form method="post" action={action} className={forms.form} noValidate preventScrollReset>
        {ask.includes("name") ? (
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
            defaultValue={values.name}
            error={fieldErrors.name}
          />
        ) : null}
        {ask.includes("zip") ? (
          <TextField
            label="Zip code"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            optional
            defaultValue={values.zip}
            error={fieldErrors.zip}
            hint="Your friends see minutes, never your zip."
          />
        ) : null}
        {ask.includes("days") ? (
          <>
            <input type="hidden" name="asks-days" value="1" />
            <Choices legend="Your evenings" errorId="days-error">
              {WEEKDAYS_MONDAY_FIRST.map((day) => (
                <Choice
                  key={day}
                  type="checkbox"
                  name="day"
                  value={day}
                  defaultChecked={DEFAULT_DAYS.includes(day)}
                >
                  {day}
                </Choice>
              ))}
            </Choices>
            <p className={forms.hint}>Without any, your friends read that no day suits you.</p>
          </>
        ) : null}
        <Submit intent="about-me">Save</Submit>
      </Form>
    </Section>
  );
}
