/** The dashboard home (spec: accounts 2): greeting, invitations, newsletter, suggestions, past events, incomplete profile. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { PageTitle } from "~/ui/page-title";
import { forgetAnswers } from "~/ui/forms/onboarding-storage";
import { pageMeta } from "~/ui/meta";
import { Section } from "~/ui/section";
import { Toaster, type Toast } from "~/ui/toaster";
import { runIntent } from "~/web/intents";
import { privatePage } from "~/web/private-page";
import { requireUser } from "~/web/session/guards";
import sectionStyles from "~/ui/section.module.css";
import { CompleteProfile } from "./complete-profile";
import { homeIntents } from "./intents";
import { Invitations } from "./invitations";
import { loadDashboard } from "./load";
import { PastEvents } from "./past-events";
import { Suggestions } from "./suggestions";
import styles from "./dashboard.module.css";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  return json(await loadDashboard(context, user, new URL(request.url).searchParams));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  return runIntent(homeIntents, { context, request, user, back: "/dashboard" }, "newsletter");
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Dashboard", description: "Your pages.", path: null });

export default function DashboardHome() {
  const { greeting, invitations, newsletter, missing, suggestions, past, welcome } =
    useLoaderData<typeof loader>();
  // The onboarding answers are saved to the account; delete the browser's copy.
  useEffect(() => {
    if (welcome) forgetAnswers();
  }, [welcome]);
  const toasts = useMemo<Toast[]>(() => (welcome ? [{ tone: "success", text: welcome }] : []), [welcome]);
  return (
    <>
      <Toaster toasts={toasts} />
      <PageTitle>{greeting}</PageTitle>
      <div className={sectionStyles.sections}>
        {invitations.length > 0 ? <Invitations invitations={invitations} /> : null}
        <Section
          title="Newsletter"
          lead={`The city through your eyes: your interests, your days, close to you. Yours comes ${newsletter.frequency}.`}
        >
          <Form method="post" action="/dashboard?index" className={styles.newsletter}>
            <input type="hidden" name="newsletter" value={newsletter.enabled ? "off" : "on"} />
            <button className={styles.switch} type="submit" role="switch" aria-checked={newsletter.enabled}>
              Newsletter {newsletter.enabled ? "on" : "off"}
            </button>
            <a href="/dashboard/notifications">How often</a>
          </Form>
        </Section>
        {suggestions.length > 0 ? <Suggestions suggestions={suggestions} /> : null}
        <PastEvents {...past} />
      </div>
      {missing.length > 0 ? <CompleteProfile missing={missing} /> : null}
    </>
  );
}
