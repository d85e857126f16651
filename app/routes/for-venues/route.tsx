/** For venues: paste an address, and see what machines read there. Works without JavaScript; nothing is stored. */
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { checkSite } from "~/domain/venues/check-site";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { optionalUser } from "~/web/session/guards";
import { Report } from "./report";
import styles from "./for-venues.module.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "For venues",
    description: "See what machines read on your events page, and copy what makes them read it right.",
    path: "/for-venues",
  });

export default function ForVenues() {
  const data = useActionData<typeof action>();
  const report = data && "report" in data ? data.report : null;
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  return (
    <main id="main" className={styles.page}>
      <PageTitle>For venues</PageTitle>
      <p className={styles.lead}>
        Calendars, search engines and this site read your events page by machine. Paste its address to see
        what they read there, what they misread, and what to copy into it. Nothing of it is stored.
      </p>
      <Form ref={form} method="post" className={forms.form} noValidate>
        {answer.message ? (
          <p role="alert" className={forms.error}>
            {answer.message}
          </p>
        ) : null}
        <TextField
          label="Address of your events page"
          name="url"
          inputMode="url"
          required
          defaultValue={answer.values.url ?? report?.url ?? ""}
          error={answer.fieldErrors.url}
        />
        <Submit busy="Reading …">Check it</Submit>
      </Form>
      {report ? <Report report={report} /> : null}
      <p>
        On this site already? <a href="/embed">Show your events on your own pages</a>, always up to date.
      </p>
    </main>
  );
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const user = await optionalUser(context, request);
  return answering(context, form, "This page could not be checked just now", async () => {
    const by = { address: context.clientAddress, accountId: user?.id ?? null };
    const asking = { typed: field(form, "url"), by };
    return { report: await checkSite({ ...context, ...context.reading }, asking) };
  });
}
