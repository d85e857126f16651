/** The forms of the three tabs. */
import { Form } from "@remix-run/react";
import {
  DEFAULT_DAYS,
  WEEKDAYS_MONDAY_FIRST,
  areaMessage,
  zipField,
} from "~/domain/accounts/onboarding-answers";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { Choice, Choices } from "~/ui/forms/choice";
import forms from "~/ui/forms/forms.module.css";
import { InterestPicker } from "~/ui/forms/interest-picker";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { Section } from "~/ui/section";

const MAX_ZIPS = 5;

const UNKNOWN = "We do not know where this is: no distance is measured from it.";

export function LocationsTab({ locations, unknownZips }: { locations: string[]; unknownZips: string[] }) {
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const fields = [...locations, ""].slice(0, MAX_ZIPS);
  return (
    <Section title="Locations" lead="Where your evenings start. The first counts most, also for your groups.">
      <Form ref={form} method="post" action={actionOf("locations")} className={forms.form} noValidate>
        <div className={forms.pair} key={locations.join()}>
          {fields.map((zip, index) => (
            <TextField
              key={index}
              label={index === 0 ? "Zip code" : `Zip code ${index + 1}`}
              name="zip"
              inputMode="numeric"
              autoComplete={index === 0 ? "postal-code" : "off"}
              maxLength={5}
              optional={index > 0}
              defaultValue={zip}
              hint={unknownZips.includes(zip) ? UNKNOWN : areaMessage(zip)?.split("!")[0]}
              error={answer.fieldErrors[zipField(index)]}
            />
          ))}
        </div>
        <Submit intent="locations">Save locations</Submit>
      </Form>
    </Section>
  );
}

export function AvailabilityTab({ days, goesOutByDay }: { days: string[] | null; goesOutByDay: boolean }) {
  const chosen: readonly string[] = days ?? DEFAULT_DAYS;
  return (
    <Section title="Availability" lead="The days you like to go out. Your newsletter starts with them.">
      <Form
        method="post"
        action={actionOf("availability")}
        className={forms.form}
        key={`${chosen.join()} ${goesOutByDay}`}
      >
        <Choices legend="Days" errorId="days-error">
          {WEEKDAYS_MONDAY_FIRST.map((day) => (
            <Choice key={day} type="checkbox" name="day" value={day} defaultChecked={chosen.includes(day)}>
              {day}
            </Choice>
          ))}
        </Choices>
        <Choice type="checkbox" name="by-day" value="1" defaultChecked={goesOutByDay}>
          By day too: weekdays before 5 PM, weekends before 10 AM
        </Choice>
        {chosen.length === 0 ? (
          <p className={forms.hint}>
            No day is marked: your newsletter looks at all seven, and for your groups you are never free.
          </p>
        ) : null}
        <Submit intent="availability">Save availability</Submit>
      </Form>
    </Section>
  );
}

interface Interests {
  interests: { id: number; name: string }[];
  chosen: number[];
}

export function NewsletterTab({ interests, chosen }: Interests) {
  const { fieldErrors } = useFormAnswer();
  return (
    <Section title="Newsletter" lead="What belongs in your newsletter, favorite first.">
      <Form method="post" action={actionOf("newsletter")} className={forms.form} key={chosen.join()}>
        {interests.length === 0 ? (
          <p className={forms.error}>Failed to load newsletter preferences</p>
        ) : (
          <InterestPicker interests={interests} chosen={chosen} error={fieldErrors.interest} />
        )}
        <Submit intent="newsletter">Save interests</Submit>
      </Form>
    </Section>
  );
}

/** A refused form returns to its own tab. */
const actionOf = (tab: string) => `/dashboard/preferences#${tab}`;
