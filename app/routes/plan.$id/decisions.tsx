/** Decisions of the proposer and the group's creator: settle it, say where to meet, ask again, take it back. */
import { Form } from "@remix-run/react";
import { MAX_MEET_WHERE, MAX_PLAN_NOTE } from "~/domain/groups/constants";
import type { ShownPlan } from "~/domain/plans/present-plan";
import { Confirm } from "~/ui/confirm";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { Section } from "~/ui/section";
import styles from "./plan.module.css";

/** One button for each date that still can be. */
export function SettleSection({ plan }: { plan: ShownPlan }) {
  const form = useFocusOnError(useFormAnswer());
  const open = plan.dates.filter(({ isOpen }) => isOpen);
  const isPoll = plan.dates.length > 1;
  return (
    <Section title="Settle it" lead="Everybody gets one mail, with the date for their calendar.">
      <Form ref={form} method="post" action={`/plan/${plan.id}`} className={forms.form} noValidate>
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="plan" value={plan.id} />
        <MeetingFields plan={plan} />
        <DateToSettle dates={open} isPoll={isPoll} />
        <Submit busy="One moment …">It is on</Submit>
      </Form>
    </Section>
  );
}

export function MeetingSection({ plan }: { plan: ShownPlan }) {
  const form = useFocusOnError(useFormAnswer());
  return (
    <Section title="Where you meet" lead="Whoever is coming gets a mail, and their calendar changes with it.">
      <Form
        ref={form}
        method="post"
        action={`/plan/${plan.id}`}
        className={forms.form}
        noValidate
        key={plan.version}
        preventScrollReset
      >
        <input type="hidden" name="plan" value={plan.id} />
        <input type="hidden" name="version" value={plan.version} />
        <MeetingFields plan={plan} />
        <Submit intent="meeting" isQuiet>
          Save and tell everybody
        </Submit>
      </Form>
    </Section>
  );
}

export function DecisionsSection({
  plan,
  isSignedIn,
  isOff,
}: {
  plan: ShownPlan;
  isSignedIn: boolean;
  isOff: boolean;
}) {
  const here = `/plan/${plan.id}`;
  if (!isSignedIn)
    return (
      <Section title="Yours to decide" lead="You proposed this, or made the group.">
        <p>
          <a href={`/login?next=${encodeURIComponent(here)}`}>Sign in</a> to settle it, to say where you meet,
          or to take it back.
        </p>
      </Section>
    );
  return (
    <Section title="Or else">
      <div className={styles.decisions}>
        {!isOff && !plan.isSettled && plan.waitingFor.length > 0 ? (
          <Form method="post" action={here} preventScrollReset>
            <input type="hidden" name="plan" value={plan.id} />
            <button className="button" type="submit" name="intent" value="remind">
              Ask again
            </button>
          </Form>
        ) : null}
        <Confirm
          label="Take back"
          action={here}
          fields={{ plan: plan.id, intent: "withdraw" }}
          button="Take it back"
        >
          Take this back? Its answers are deleted, and whoever meant to come gets a mail.
        </Confirm>
      </div>
    </Section>
  );
}

function MeetingFields({ plan }: { plan: ShownPlan }) {
  const { values, fieldErrors } = useFormAnswer();
  return (
    <>
      <div className={forms.pair}>
        <TextField
          label="Meet at"
          name="at"
          type="time"
          optional
          defaultValue={values.at ?? plan.meetAt}
          error={fieldErrors.at}
        />
        <TextField
          label="Where"
          name="where"
          optional
          autoComplete="off"
          maxLength={MAX_MEET_WHERE}
          defaultValue={values.where ?? plan.meetWhere}
          error={fieldErrors.where}
          hint="“At the box office”, “the bar next door”."
        />
      </div>
      <TextArea
        label="Note"
        name="note"
        optional
        rows={2}
        maxLength={MAX_PLAN_NOTE}
        defaultValue={values.note ?? plan.note}
        error={fieldErrors.note}
      />
    </>
  );
}

/** A date carries the version of its event that was shown. */
function DateToSettle({ dates, isPoll }: { dates: ShownPlan["dates"]; isPoll: boolean }) {
  const [first] = dates;
  const valueOf = ({ id, version }: ShownPlan["dates"][number]) => `${id}:${version}`;
  if (!isPoll) return first ? <input type="hidden" name="date" value={valueOf(first)} /> : null;
  return (
    <fieldset className={styles.choose}>
      <legend className={forms.legend}>Which date?</legend>
      {dates.map((date, index) => (
        <label key={date.id}>
          <input type="radio" name="date" value={valueOf(date)} defaultChecked={index === 0} />
          <span>
            <strong>{date.when}</strong> <bdi>{date.title}</bdi>, {date.tally.yes.length} yes
          </span>
        </label>
      ))}
    </fieldset>
  );
}
