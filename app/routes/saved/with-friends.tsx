/** Plans that the reader said yes or maybe to. */
import { ANSWER_WORDS } from "~/domain/groups/constants";
import type { ShownPlan } from "~/domain/plans/present-plan";
import { PlanDate } from "~/ui/plans/plan-date";
import plans from "~/ui/plans/plans.module.css";
import styles from "./saved.module.css";

export function WithFriends({ plans: own }: { plans: ShownPlan[] }) {
  return (
    <section className={styles.part}>
      <h2>With friends</h2>
      <ul className={styles.plans}>
        {own.map((plan) => (
          <li key={plan.id}>
            {plan.dates
              .filter(({ mine }) => mine === "yes" || mine === "maybe")
              .map((date) => (
                <PlanDate key={date.id} date={date} level={3} href={`/plan/${plan.id}`}>
                  <p className={plans.soft}>
                    <bdi>{plan.group.name}</bdi>, {stateOf(plan)}. Your answer:{" "}
                    {date.mine ? ANSWER_WORDS[date.mine] : ""}
                    {plan.meeting ? `. ${plan.meeting}` : ""}
                  </p>
                </PlanDate>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateOf = ({ isSettled }: ShownPlan): string => (isSettled ? "settled" : "not settled yet");
