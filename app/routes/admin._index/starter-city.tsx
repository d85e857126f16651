/** On a site that fetches no real venue yet: one button to begin with. */
import { Form } from "@remix-run/react";
import { useFormAnswer } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import pageStyles from "~/ui/page.module.css";

export function StarterCity() {
  const { values, message } = useFormAnswer();
  return (
    <div className={pageStyles.callout} role="note" aria-label="A city to begin with">
      <p>
        <strong>No real venue is fetched yet.</strong> Begin with a dozen in all boroughs, whose calendars are
        read reliably. You see how their first fetch goes, and can switch each of them off again.
      </p>
      {values.intent === "starter" && message ? <p role="alert">{message}</p> : null}
      <Form method="post" preventScrollReset>
        <Submit intent="starter">Switch on a starter city</Submit>
      </Form>
    </div>
  );
}
