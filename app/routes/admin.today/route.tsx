/** Today: what waits for editors, each with its next step. Not in the specification. */
import { useLoaderData } from "@remix-run/react";
import { countOf, plural } from "~/lib/text";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { Done, Missed, Model, Running, AlertsNote } from "./aside";
import { todayIntents } from "./intents";
import { loadToday } from "./load";
import { Part } from "./part";
import pageStyles from "~/ui/page.module.css";
import styles from "./today.module.css";
import { adminAction, adminLoader } from "~/web/admin-page";

export const action = adminAction(todayIntents);

export const meta = privateMeta("Today", "What waits for editors.");

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
            <p className={pageStyles.note}>
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

export const loader = adminLoader((context, _request, { user }) => loadToday(context, user));
