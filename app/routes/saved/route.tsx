/** The saved events: the account's, or, signed out, this browser's. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSavedIds } from "@db/queries/accounts/saves";
import { findCalendarPath } from "~/domain/saves/calendar";
import { showOwnPlans } from "~/domain/plans/own-plans";
import { readSavedList } from "~/domain/saves/saved-list";
import { PageTitle } from "~/ui/page-title";
import pageStyles from "~/ui/page.module.css";
import { pageMeta } from "~/ui/meta";
import { runIntent } from "~/web/intents";
import { readSavedIds } from "~/web/saved-form";
import { safeReturnPath } from "~/web/session/return-path";
import { optionalUser, requireUser } from "~/web/session/guards";
import { field, readForm } from "~/web/form-answer";
import { BrowserList } from "./browser-list";
import { SavedCalendar } from "./calendar";
import { savedIntents } from "./intents";
import { SavedLists } from "./saved-lists";
import { WithFriends } from "./with-friends";
import styles from "./saved.module.css";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await readForm(request.clone());
  const back = safeReturnPath(field(form, "back"), "/saved");
  return runIntent(savedIntents, { context, request, user, back });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Saved",
    description: "The events you saved, and your plans with friends.",
    path: null,
  });

export default function Saved() {
  const { isSignedIn, plans, list, calendar } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={pageStyles.page}>
      <PageTitle>Saved</PageTitle>
      <p>
        <a href="/watchlist">Bring your list</a>: a watchlist, or any titles, and see what of it is on.
      </p>
      {isSignedIn && list ? (
        <div className={styles.lists}>
          {plans.length > 0 ? <WithFriends plans={plans} /> : null}
          <SavedLists list={list} />
          <section className={styles.part} id="mails">
            <h2>By mail</h2>
            <p>A mail comes the evening before, and when an event moves, sells out or is called off.</p>
            <p>
              <a href="/dashboard/notifications#mails">Choose your mails</a>
            </p>
          </section>
          <SavedCalendar url={calendar} />
        </div>
      ) : (
        <BrowserList />
      )}
    </main>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await optionalUser(context, request);
  // A browser asks for the events that it keeps; whoever is signed in has a list of their own.
  const asked = readSavedIds(new URL(request.url).searchParams);
  const isAsked = asked.events.length + asked.works.length + asked.venues.length > 0;
  const ids = user ? await listSavedIds(context.db, user.id) : isAsked ? asked : null;
  const path = user && (await findCalendarPath(context, user.id));
  return {
    isSignedIn: user !== null,
    plans: user
      ? await showOwnPlans(context.db, user.id, { now: context.now(), origin: context.appOrigin })
      : [],
    calendar: path && context.appOrigin + path,
    list: ids && (await readSavedList(context.db, ids, { userId: user?.id ?? null, now: context.now() })),
  };
}
