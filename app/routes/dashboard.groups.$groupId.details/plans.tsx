/** Open and settled plans of the group, each with the reader's own answer, which can be changed. */
import { Form } from "@remix-run/react";
import type { ShownPlan } from "~/domain/plans/present-plan";
import { PlanDates, isPoll, OneAnswer, Poll, Waiting } from "~/ui/plans/answers";
import ui from "~/ui/plans/plans.module.css";
import { Section } from "~/ui/section";
import styles from "./details.module.css";

export function PlansSection({ action, plans }: { action: string; plans: ShownPlan[] }) {
  return (
    <Section title="Are you coming?" lead="You can change your answer until the day is over." wide>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <Plan key={plan.id} action={action} plan={plan} />
        ))}
      </ul>
    </Section>
  );
}

function Plan({ action, plan }: { action: string; plan: ShownPlan }) {
  const off = isOff(plan);
  return (
    <li>
      {plan.isSettled && !off ? <p className="stamp">It is on</p> : null}
      {isPoll(plan) ? (
        <Poll action={action} plan={plan} level={3} />
      ) : (
        <>
          <PlanDates plan={plan} level={3} />
          <OneAnswer action={action} plan={plan} />
        </>
      )}
      {plan.meeting ? <p className={styles.meeting}>{plan.meeting}</p> : null}
      {plan.note ? (
        <p className={ui.reason} dir="auto">
          “{plan.note}”
        </p>
      ) : null}
      <Waiting names={plan.waitingFor} />
      {plan.by ? <p className={ui.soft}>Proposed by {plan.by}</p> : null}
      <Decisions action={action} plan={plan} />
    </li>
  );
}

/** Decisions that the proposer and the group's creator can take at once; the plan's page has the rest. */
function Decisions({ action, plan }: { action: string; plan: ShownPlan }) {
  const [only, ...others] = plan.dates;
  const canSettle = only?.isOpen && others.length === 0 && !plan.isSettled;
  return (
    <div className={styles.decisions}>
      {plan.canDecide && canSettle ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="plan" value={plan.id} />
          <input type="hidden" name="date" value={`${only.id}:${only.version}`} />
          <button className="button" type="submit" name="intent" value="settle">
            It is on<span className="visually-hidden">: {only.title}</span>
          </button>
        </Form>
      ) : null}
      <a href={`/plan/${plan.id}`}>
        {isOff(plan) ? "Something else?" : plan.isSettled ? "The plan" : "Details"}
        <span className="visually-hidden"> of {only?.title}</span>
      </a>
      {plan.canDecide && !plan.isSettled && plan.waitingFor.length > 0 && !isOff(plan) ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="plan" value={plan.id} />
          <button className="text-button" type="submit" name="intent" value="remind">
            Ask again<span className="visually-hidden"> about {only?.title}</span>
          </button>
        </Form>
      ) : null}
    </div>
  );
}

const isOff = ({ dates }: ShownPlan): boolean => dates.every(({ isOpen }) => !isOpen);
