/** The dashboard home (spec: accounts 2): greeting, invitations, picks for the reader, newsletter, suggestions, past events. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { PageTitle } from "~/ui/page-title";
import { forgetAnswers } from "~/ui/forms/onboarding-storage";
import { pageMeta } from "~/ui/meta";
import { Toaster, type Toast } from "~/ui/toaster";
import { runIntent } from "~/web/intents";
import { requireUser } from "~/web/session/guards";
import { hasOwnCookie } from "~/web/session/own-cookie";
import sectionStyles from "~/ui/section.module.css";
import { Ahead } from "./ahead";
import { CompleteProfile } from "./complete-profile";
import { ForYou } from "./for-you";
import { homeIntents, PUT_OFF } from "./intents";
import { Invitations } from "./invitations";
import { Letters } from "./letters";
import { loadDashboard } from "./load";
import { PastEvents } from "./past-events";
import { Said } from "./said";
import { Suggestions } from "./suggestions";
import { OwnVenues } from "./own-venues";
import { WaitingAnswers } from "./waiting-answers";

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  return runIntent(homeIntents, { context, request, user, back: "/dashboard" }, "newsletter");
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Dashboard", description: "Your pages.", path: null });

export default function DashboardHome() {
  const {
    greeting,
    invitations,
    newsletter,
    missing,
    suggestions,
    past,
    welcome,
    forYou,
    ahead,
    waiting,
    venues,
  } = useLoaderData<typeof loader>();
  // The onboarding answers are saved to the account; delete the browser's copy.
  useEffect(() => {
    if (welcome) forgetAnswers();
  }, [welcome]);
  const toasts = useMemo<Toast[]>(() => (welcome ? [{ tone: "success", text: welcome }] : []), [welcome]);
  return (
    <>
      <Toaster toasts={toasts} />
      <PageTitle>{greeting}</PageTitle>
      {missing.length > 0 ? <CompleteProfile missing={missing} /> : null}
      <div className={sectionStyles.sections}>
        {invitations.length > 0 ? <Invitations invitations={invitations} /> : null}
        {waiting ? <WaitingAnswers answers={waiting} /> : null}
        {venues.length > 0 ? <OwnVenues venues={venues} /> : null}
        {ahead.length > 0 ? <Ahead rows={ahead} /> : null}
        <ForYou {...forYou} />
        <Letters newsletter={newsletter} {...forYou} />
        {forYou.hidden.length + forYou.votes.length > 0 ? <Said {...forYou} /> : null}
        {suggestions.length > 0 ? <Suggestions suggestions={suggestions} /> : null}
        <PastEvents {...past} />
      </div>
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  const page = await loadDashboard(context, user, new URL(request.url).searchParams);
  const isPutOff = hasOwnCookie(context.appOrigin, PUT_OFF, request.headers.get("Cookie"));
  return isPutOff ? { ...page, missing: [] } : page;
}
