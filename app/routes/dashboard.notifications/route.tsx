/** Notification frequency (spec: accounts 2, 5): daily or weekly; another stored value is kept. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findNotificationSettings } from "@db/queries/accounts/preferences";
import { saveFrequency } from "~/domain/accounts/preferences";
import { useFormAnswer } from "~/ui/forms/answer";
import { Choice, Choices } from "~/ui/forms/choice";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { Section } from "~/ui/section";
import { answering, field, readForm } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";

const LABELS = { daily: "Daily", weekly: "Weekly", biweekly: "Every two weeks", monthly: "Monthly" };

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { id } = await requireUser(context, request);
  return json(await findNotificationSettings(context.db, id));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await readForm(request);
  return answering(context, form, "Failed to update notification settings", async () => {
    await saveFrequency(context, user.id, field(form, "frequency"));
    return redirectWithToast(context, request, "/dashboard/notifications", {
      tone: "success",
      text: "Notification settings updated",
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Notifications", description: "How often your newsletter comes.", path: null });

export default function Notifications() {
  const { frequency, enabled } = useLoaderData<typeof loader>();
  const { fieldErrors } = useFormAnswer();
  const offered = frequency === "daily" || frequency === "weekly" ? [] : [frequency];
  return (
    <>
      <PageTitle>Notifications</PageTitle>
      <Section
        title="How often"
        lead={
          enabled
            ? "Thursdays at nine, or every morning."
            : "Your newsletter is off; this applies once you turn it on again."
        }
      >
        <Form method="post" action="/dashboard/notifications" className={forms.form} key={frequency}>
          <Choices legend="Frequency" error={fieldErrors.frequency} errorId="frequency-error">
            {(["daily", "weekly", ...offered] as const).map((one) => (
              <Choice key={one} type="radio" name="frequency" value={one} defaultChecked={one === frequency}>
                {LABELS[one]}
              </Choice>
            ))}
          </Choices>
          <Submit>Save</Submit>
        </Form>
      </Section>
      <Section title="What you saved" lead="Reminders and news of saved events.">
        <p>
          <a href="/saved#mails">Choose on the page of your saved events</a>
        </p>
      </Section>
    </>
  );
}
