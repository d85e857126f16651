/** Other dates when this one has fallen through: one press asks the group which. */
import { Form } from "@remix-run/react";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { DateChoices } from "~/ui/plans/date-choices";
import { Section } from "~/ui/section";
import { LinkFields } from "./link-fields";
import type { PlanPage } from "./load";

export function NextSection({ plan, next, link }: Pick<PlanPage, "plan" | "next" | "link">) {
  const { fieldErrors } = useFormAnswer();
  return (
    <Section id="next" title="Something else?" lead="These would suit you. The others are asked which.">
      <Form method="post" action={`/plan/${plan.id}`} className={forms.form}>
        <input type="hidden" name="intent" value="ask" />
        <LinkFields link={link} />
        <DateChoices
          legend="Dates to ask about"
          hint="Untick what you would not go to."
          dates={next}
          more={[]}
          error={fieldErrors.date}
        />
        <Submit busy="Asking …">Ask the group: which?</Submit>
      </Form>
    </Section>
  );
}
