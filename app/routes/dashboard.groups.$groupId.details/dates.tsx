/** Events that would suit all members, each with its reason and a button to propose it. */
import { Form } from "@remix-run/react";
import { Section } from "~/ui/section";
import type { GroupPage } from "./load";
import styles from "./details.module.css";

const LACKING: Record<GroupPage["missing"][number], string> = {
  circle: "two of you with a zip code",
  days: "a day on which at least two of you can",
  interests: "an interest that at least two of you have picked",
};

function whyNone(missing: GroupPage["missing"], alone: boolean): string {
  if (alone) return "Dates appear here once somebody has accepted your invitation.";
  if (missing.length === 0)
    return "Nothing new within your radius on your days right now. We check again every day.";
  const parts = missing.map((part) => LACKING[part]);
  const last = parts.pop();
  return `Still missing: ${parts.length > 0 ? `${parts.join(", ")} and ` : ""}${last}.`;
}

export function DatesSection({
  action,
  dates,
  missing,
  days,
  members,
}: { action: string } & Pick<GroupPage, "dates" | "missing" | "days" | "members">) {
  return (
    <Section
      title="Next dates"
      lead={
        days.length > 0
          ? "Within your shared radius, on days that suit everyone, matching your shared interests."
          : dates.length > 0
            ? "No day suits all of you: these are the days on which most of you can."
            : undefined
      }
    >
      {dates.length === 0 ? (
        <div>
          <p>{whyNone(missing, members.length === 1)}</p>
          {missing.length > 0 ? (
            <p>
              <a href="/dashboard/preferences">Your preferences</a>
            </p>
          ) : null}
        </div>
      ) : (
        <ul className={styles.dates}>
          {dates.map((date) => (
            <li key={date.id}>
              <p className={styles.day}>{date.day}</p>
              <div>
                <h3 dir="auto">
                  <a href={date.href}>{date.title}</a>
                </h3>
                <p>
                  {date.when} · {date.venueName}
                </p>
                <p className={styles.reason}>{date.reason}</p>
                <Form method="post" action={action} preventScrollReset>
                  <input type="hidden" name="intent" value="propose" />
                  <button className="button" type="submit" name="event" value={date.id}>
                    Propose to the group<span className="visually-hidden">: {date.title}</span>
                  </button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
