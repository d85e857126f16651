/** Today: what waits for editors, each with its next step. Not in the specification. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countOf, plural } from "~/lib/text";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { runIntent } from "~/web/intents";
import { requireEditor } from "~/web/session/guards";
import { Done, Missed, Model, Running, AlertsNote } from "./aside";
import { todayIntents } from "./intents";
import { loadToday } from "./load";
import { Part } from "./part";
import styles from "./today.module.css";

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireEditor(context, request);
  return runIntent(todayIntents, { context, request, user, back: "/admin/today" });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Today", description: "What waits for editors.", path: null });

export default function Today() {
  const { day, total, sections, running, model, receivesAlerts, done, missed } =
    useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.head}>
        <PageTitle>Today</PageTitle>
        <p>
          {day}.{" "}
          {total === 0 ? "Nothing waits." : `${countOf(total, "thing")} ${plural(total, "waits", "wait")}.`}
        </p>
      </div>
      <div className={styles.columns}>
        <div>
          {sections.map((section) => (
            <Part key={section.id} section={section} />
          ))}
          {sections.length === 0 ? (
            <p className={styles.none}>
              Nothing waits. Suggestions, reports and sources that fail appear here by themselves.
            </p>
          ) : null}
        </div>
        <aside>
          <Running running={running} />
          <Model model={model} />
          <AlertsNote receivesAlerts={receivesAlerts} />
          <Missed missed={missed} />
          <Done done={done} />
        </aside>
      </div>
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireEditor(context, request);
  return await loadToday(context, user);
}
