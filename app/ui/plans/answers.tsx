/** The dates of a plan with what everybody answered, and the reader's own answer: to the only date, or to each of several. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { listNames } from "~/domain/groups/can-words";
import { ANSWER_WORDS, ANSWERS } from "~/domain/groups/constants";
import type { ShownDate, ShownPlan } from "~/domain/plans/present-plan";
import { useFormAnswer } from "../forms/answer";
import { Submit } from "../forms/submit";
import { DateLinks, PlanDate } from "./plan-date";
import styles from "./plans.module.css";

interface Props {
  action: string;
  plan: ShownPlan;
  /** Hidden fields, and in front of the buttons what a guest says of themselves. */
  children?: ReactNode;
}

/** A crowd needs no roll call. */
const MOST_NAMED = 9;

export function Waiting({ names }: { names: string[] }) {
  return names.length === 0 ? null : (
    <p className={styles.soft} dir="auto">
      Waiting for {listNames(names, MOST_NAMED)}
    </p>
  );
}

/** @param props.meant the answer that a mail's link meant: it still has to be pressed */
export function OneAnswer({ action, plan, children, meant = null }: Props & { meant?: string | null }) {
  const [date] = plan.dates;
  if (!date?.isOpen) return null;
  return (
    <Form method="post" action={action} className={styles.answers} preventScrollReset noValidate>
      <AnswerFields plan={plan}>{children}</AnswerFields>
      <div role="group" aria-label={`Your answer to ${date.title}`} className={styles.buttons}>
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="submit"
            name={fieldOf(date)}
            value={answer}
            aria-pressed={date.mine === answer}
            data-meant={date.mine === null && meant === answer ? "" : undefined}
          >
            {ANSWER_WORDS[answer]}
          </button>
        ))}
      </div>
    </Form>
  );
}

/** Several dates, one form. */
export function Poll({ action, plan, children, ...dates }: Props & { level: 2 | 3; linked?: boolean }) {
  return (
    <Form method="post" action={action} className={styles.answers} preventScrollReset noValidate>
      <PlanDates plan={plan} {...dates} />
      <AnswerFields plan={plan}>{children}</AnswerFields>
      <Submit busy="Sending …">Send my answers</Submit>
    </Form>
  );
}

/** @param props.level of the names @param props.linked with tickets and the way there @param props.isVote each is answered, the only one too */
export function PlanDates({
  plan,
  level,
  linked = false,
  isVote = isPoll(plan),
}: {
  plan: ShownPlan;
  level: 2 | 3;
  linked?: boolean;
  isVote?: boolean;
}) {
  return (
    <ul className={styles.dates}>
      {plan.dates.map((date) => (
        <li key={date.id}>
          <PlanDate date={date} level={level}>
            {linked ? <DateLinks date={date} /> : null}
          </PlanDate>
          {isVote && date.isOpen ? <Radios date={date} /> : null}
          <Tally tally={date.tally} />
        </li>
      ))}
    </ul>
  );
}

/** Whether it is answered date by date. */
export const isPoll = ({ dates }: ShownPlan): boolean =>
  dates.length > 1 && dates.some(({ isOpen }) => isOpen);

function Tally({ tally }: Pick<ShownDate, "tally">) {
  const said = ANSWERS.filter((answer) => tally[answer].length > 0);
  return said.length === 0 ? null : (
    <dl className={styles.tally}>
      {said.map((answer) => (
        <div key={answer}>
          <dt>
            {ANSWER_WORDS[answer]}, {tally[answer].length}
          </dt>
          <dd dir="auto">{listNames(tally[answer])}</dd>
        </div>
      ))}
    </dl>
  );
}

function AnswerFields({ plan, children }: Omit<Props, "action">) {
  return (
    <>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="plan" value={plan.id} />
      {children}
    </>
  );
}

function Radios({ date }: { date: ShownDate }) {
  const { values } = useFormAnswer();
  const chosen = values[fieldOf(date)] ?? date.mine;
  return (
    <fieldset className={styles.each}>
      <legend className="visually-hidden">Your answer to {date.title}</legend>
      {ANSWERS.map((answer) => (
        <label key={answer} className="pressed">
          <input type="radio" name={fieldOf(date)} value={answer} defaultChecked={chosen === answer} />
          {ANSWER_WORDS[answer]}
        </label>
      ))}
    </fieldset>
  );
}

/** The name of the field with the answer to a date. */
const fieldOf = ({ id }: ShownDate): string => `answer.${id}`;
