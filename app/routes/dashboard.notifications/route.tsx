/**
 * All about the newsletter: whether, when, what and how often it comes (spec: accounts 2, 5; besides daily and weekly the rhythms that
 * the link in each letter offers). And which other mails come.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findNotificationSettings, listUserInterests } from "@db/queries/accounts/preferences";
import { findMailSettings, type MailKind } from "@db/queries/accounts/mail-settings";
import { saveFrequency } from "~/domain/accounts/preferences";
import { setMails } from "~/domain/mail/mail-settings";
import { nextLetter } from "~/domain/newsletter/next-letter";
import { useFormAnswer } from "~/ui/forms/answer";
import { Frequencies } from "~/ui/forms/frequencies";
import forms from "~/ui/forms/forms.module.css";
import { NewsletterSwitch } from "~/ui/forms/newsletter-switch";
import { Submit } from "~/ui/forms/submit";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { Section } from "~/ui/section";
import { field } from "~/web/form-answer";
import { runIntent, type Intents } from "~/web/intents";
import { switchNewsletter } from "~/web/newsletter-intent";
import { requireUser } from "~/web/session/guards";
import { Mails } from "./mails";
import { Push } from "./push";

const UPDATED = "Notification settings updated";

const intents: Intents = {
  newsletter: switchNewsletter,
  frequency: {
    failure: "Failed to update notification settings",
    async run({ context, user, form }) {
      await saveFrequency(context, user.id, field(form, "frequency"));
      return UPDATED;
    },
  },
  mails: {
    failure: "Failed to save notification settings",
    async run({ context, user, form }) {
      const isOn = (name: MailKind) => field(form, name) === "on";
      await setMails(context, user.id, {
        remind: isOn("remind"),
        remind_soon: isOn("remind_soon"),
        tell_changes: isOn("tell_changes"),
        group_mails: isOn("group_mails"),
      });
      return UPDATED;
    },
  },
};

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  return runIntent(intents, { context, request, user, back: "/dashboard/notifications" }, "frequency");
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Notifications",
    description: "How often your newsletter comes, and which other mails.",
    path: null,
  });

export default function Notifications() {
  const { letter, next, interests, mails } = useLoaderData<typeof loader>();
  const { frequency, enabled } = letter;
  const { fieldErrors } = useFormAnswer();
  return (
    <>
      <PageTitle>Notifications</PageTitle>
      <Section
        title="Newsletter"
        lead={next === null ? "No letter comes while it is off." : `Your next letter: ${next}, 9 AM.`}
      >
        <NewsletterSwitch action="/dashboard/notifications" enabled={enabled} />
        <p>
          {interests.length > 0 ? `It is about ${interests.join(", ")}.` : "It is about everything."}{" "}
          <a href="/dashboard/preferences#newsletter">Choose your interests</a>
        </p>
      </Section>
      <Section
        title="How often"
        lead={
          enabled
            ? "At nine in the morning: every day, every Thursday, every second one, or the first of the month."
            : "Your newsletter is off; this applies once you turn it on again."
        }
      >
        <Form method="post" action="/dashboard/notifications" className={forms.form} key={frequency}>
          <Frequencies legend="Frequency" frequency={frequency} error={fieldErrors.frequency} />
          <Submit>Save</Submit>
        </Form>
      </Section>
      <Mails settings={mails} />
      <Push />
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { id } = await requireUser(context, request);
  const letter = await findNotificationSettings(context.db, id);
  return {
    letter,
    next: nextLetter(letter, context.now()),
    interests: (await listUserInterests(context.db, id)).map(({ name }) => name),
    mails: await findMailSettings(context.db, id),
  };
}
