/** A plan's page: what and when, who is coming, where to meet, each one's way, and what can be decided. */
import { ANSWER_WORDS } from "~/domain/groups/constants";
import { PageTitle } from "~/ui/page-title";
import { PlanDates, isPoll, OneAnswer, Poll, Waiting } from "~/ui/plans/answers";
import plans from "~/ui/plans/plans.module.css";
import { Section } from "~/ui/section";
import type { PlanPage } from "./load";
import { DecisionsSection, MeetingSection, SettleSection } from "./decisions";
import { LinkFields } from "./link-fields";
import { NextSection } from "./next";
import styles from "./plan.module.css";

interface Props extends PlanPage {
  meant: string | null;
}

export function PlanParts(page: Props) {
  const { plan, ways, next, isSignedIn, isOff, isOver, link } = page;
  const canDecide = plan.canDecide && !isOver;
  return (
    <>
      <Head {...page} />
      <div className={styles.top}>
        {isPoll(plan) ? (
          <Poll action={`/plan/${plan.id}`} plan={plan} level={2} linked>
            <LinkFields link={link} />
          </Poll>
        ) : (
          <PlanDates plan={plan} level={2} linked />
        )}
        <div className={styles.side}>
          {isPoll(plan) ? null : <Answer {...page} />}
          <Waiting names={plan.waitingFor} />
          {isSignedIn ? null : <Who {...page} />}
        </div>
      </div>
      <div>
        {next.length > 0 ? <NextSection {...page} /> : null}
        {canDecide && isSignedIn && !plan.isSettled && !isOff ? <SettleSection plan={plan} /> : null}
        {canDecide && isSignedIn && plan.isSettled && !isOff ? <MeetingSection plan={plan} /> : null}
        {plan.isSettled && !isOff && !isOver ? <Calendars plan={plan} link={link} /> : null}
        {ways.length > 0 && !isOff && !isOver ? <Ways ways={ways} /> : null}
        {canDecide ? <DecisionsSection plan={plan} isSignedIn={isSignedIn} isOff={isOff} /> : null}
      </div>
    </>
  );
}

function Head(page: PlanPage) {
  const { plan, isMember } = page;
  const group = <bdi>{plan.group.name}</bdi>;
  return (
    <div className={styles.head}>
      <p>
        {isMember ? <a href={`/dashboard/groups/${plan.group.id}/details`}>{group}</a> : group}
        {plan.by ? ` · proposed by ${plan.by}` : ""}
      </p>
      <PageTitle>{titleOf(page)}</PageTitle>
      {plan.meeting ? <p className={styles.meeting}>{plan.meeting}</p> : null}
      {plan.note ? (
        <p className={styles.note} dir="auto">
          {plan.note}
        </p>
      ) : null}
    </div>
  );
}

const titleOf = ({ plan, isOff, isOver }: PlanPage): string => {
  if (isOff) return "It is off";
  if (isOver) return "It is over";
  if (plan.isSettled) return "It is on";
  return plan.dates.length > 1 ? "Which?" : "Are you coming?";
};

function Answer({ plan, link, meant, isOver }: Props) {
  const mine = plan.dates.length === 1 ? plan.dates[0]?.mine : null;
  const isOpen = plan.dates.some((date) => date.isOpen);
  const here = `/plan/${plan.id}`;
  return (
    <div className={styles.answer}>
      {mine ? (
        <p>
          Your answer: <strong>{ANSWER_WORDS[mine]}</strong>.{" "}
          {isOpen ? "You can change it until the day is over." : ""}
        </p>
      ) : null}
      {isOpen ? (
        <OneAnswer action={here} plan={plan} meant={meant}>
          <LinkFields link={link} />
        </OneAnswer>
      ) : isOver ? null : (
        <p>There is nothing to answer: this does not take place as planned.</p>
      )}
    </div>
  );
}

function Who({ who, joinPath }: Pick<PlanPage, "who" | "joinPath">) {
  return (
    <p className={plans.soft}>
      You answer as <bdi>{who}</bdi>.
      {joinPath === null ? null : (
        <>
          {" "}
          Somebody else? <a href={joinPath}>Answer as yourself</a>
        </>
      )}
    </p>
  );
}

function Ways({ ways }: Pick<PlanPage, "ways">) {
  return (
    <Section title="The way there" lead="Estimated from zip codes, on foot and by subway.">
      <ul className={styles.ways}>
        {ways.map(({ name, minutes, isMine }) => (
          <li key={name}>
            <span dir="auto">{isMine ? `${name} (you)` : name}</span>
            <span>about {minutes} min</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Calendars({ plan, link }: Pick<PlanPage, "plan" | "link">) {
  const query = link === null ? "" : `?${new URLSearchParams({ ...link })}`;
  return (
    <Section title="In your calendar" lead="The file in your mail keeps it up to date by itself.">
      <p className={plans.links}>
        <a href={`/plan/${plan.id}.ics${query}`}>Calendar file</a>
        {plan.calendars.map(({ label, href }) => (
          <a key={label} href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </p>
    </Section>
  );
}
