/** The dashboard's first page (spec: accounts 2): greeting, invitations, newsletter, own suggestions, what is missing and what is over. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { DeskTitle } from "~/ui/desk-title";
import desk from "~/ui/desk.module.css";
import { forgetAnswers } from "~/ui/forms/onboarding-storage";
import { pageMeta } from "~/ui/meta";
import { Sheet } from "~/ui/sheet";
import { Toaster, type Toast } from "~/ui/toaster";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { CompleteProfile } from "./complete-profile";
import { homeIntents } from "./intents";
import { Invitations } from "./invitations";
import { loadDashboard } from "./load";
import { PastEvents } from "./past-events";
import { Suggestions } from "./suggestions";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  return json(await loadDashboard(context, user, new URL(request.url).searchParams));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await request.formData();
  const name = field(form, "intent") || "newsletter";
  const intent = Object.hasOwn(homeIntents, name) ? homeIntents[name] : undefined;
  if (!intent) throw json(null, { status: 400 });
  return answering(context, form, intent.failed, async () => {
    await intent.run(context, user, form);
    return redirectWithToast(context, request, "/dashboard", { tone: "success", text: intent.done });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Dashboard", description: "Your pages.", path: null });

export default function DashboardHome() {
  const { greeting, invitations, newsletter, missing, suggestions, past, welcome } =
    useLoaderData<typeof loader>();
  // The answers are records now; the browser's copy has done its work.
  useEffect(() => {
    if (welcome) forgetAnswers();
  }, [welcome]);
  const toasts = useMemo<Toast[]>(() => (welcome ? [{ tone: "success", text: welcome }] : []), [welcome]);
  return (
    <>
      <Toaster toasts={toasts} />
      <DeskTitle>{greeting}</DeskTitle>
      <div className={desk.sheets}>
        {invitations.length > 0 ? <Invitations invitations={invitations} /> : null}
        <Sheet
          title="Newsletter"
          lead={`The city through your eyes: your interests, your days, close to you. Yours comes ${newsletter.frequency}.`}
        >
          <Form method="post" action="/dashboard?index" className={desk.row}>
            <input type="hidden" name="newsletter" value={newsletter.enabled ? "off" : "on"} />
            <button className={desk.switch} type="submit" role="switch" aria-checked={newsletter.enabled}>
              Newsletter {newsletter.enabled ? "on" : "off"}
            </button>
            <a href="/dashboard/notifications">How often</a>
          </Form>
        </Sheet>
        {suggestions.length > 0 ? <Suggestions suggestions={suggestions} /> : null}
        <PastEvents {...past} />
      </div>
      {missing.length > 0 ? <CompleteProfile missing={missing} /> : null}
    </>
  );
}
