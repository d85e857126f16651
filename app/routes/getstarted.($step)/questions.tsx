/** The first four questions. Each works as a plain form; scripts add the area message and the order of picking. */
import {
  areaMessage,
  DEFAULT_DAYS,
  MAX_NAME_LENGTH,
  WEEKDAYS_MONDAY_FIRST,
  type Answers,
} from "~/domain/accounts/onboarding-answers";
import { Choice, Choices } from "~/ui/forms/choice";
import { useFormAnswer } from "~/ui/forms/answer";
import { textIn, useFormState } from "~/ui/forms/fields";
import forms from "~/ui/forms/forms.module.css";
import { InterestPicker } from "~/ui/forms/interest-picker";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import type { StepData } from "./load";
import { Places } from "./places";
import styles from "./getstarted.module.css";

interface Props {
  answers: Answers;
  error?: string | undefined;
}

export function NameStep({
  answers,
  error,
  isMember,
  contactEmail,
}: Props & { isMember: boolean; contactEmail: string }) {
  const letter = `mailto:${contactEmail}?subject=${encodeURIComponent("An invitation code, please")}`;
  return (
    <>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        defaultValue={answers.name}
        error={error}
      />
      <Submit>Continue</Submit>
      {answers.invite || isMember ? null : (
        <p className={forms.hint}>
          The last question asks for an invitation code. It stands on our flyers; without one,{" "}
          <a href={letter}>ask the editors</a>, or <a href="/login">log in by mail</a> without the questions.
        </p>
      )}
    </>
  );
}

export function ZipStep({ answers, error }: Props) {
  const typed = useFormAnswer().values.zip;
  const [kept = typed ?? ""] = typed === undefined ? answers.locations : [];
  const [zip, inside] = useFormState((form) => textIn(form, "zip").trim(), kept);
  return (
    <>
      <div className={styles.zip} ref={inside}>
        <TextField
          label="Zip code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          defaultValue={kept}
          error={error}
        />
      </div>
      <p className={styles.area} role="status">
        {areaMessage(zip)}
      </p>
      <Submit>Continue</Submit>
    </>
  );
}

/** No day at all is asked about: a letter without a day looks at all seven. */
export function AvailabilityStep({ answers, error }: Props) {
  const days = error ? [] : (answers.days ?? DEFAULT_DAYS);
  return (
    <>
      <Choices legend="Days you like to go out" error={error} errorId="days-error">
        {WEEKDAYS_MONDAY_FIRST.map((day) => (
          <Choice key={day} type="checkbox" name="day" value={day} defaultChecked={days.includes(day)}>
            {day}
          </Choice>
        ))}
      </Choices>
      {error ? (
        <div className={forms.row}>
          <button className="button" type="submit" name="any" value="1">
            Any day is fine
          </button>
          <button className="text-button" type="submit" name="anyway" value="1">
            Continue Anyway
          </button>
        </div>
      ) : null}
      <Submit>Continue</Submit>
    </>
  );
}

export function InterestsStep({
  answers,
  interests,
  places,
  error,
}: Props & Pick<StepData, "interests" | "places">) {
  if (!interests || interests.length === 0) {
    return (
      <>
        <p className={forms.error} role="alert">
          Unable to load interests. Please try again.
        </p>
        <div className={forms.row}>
          <a className="button" href="/getstarted/interests">
            Try again
          </a>
          <button className="text-button" type="submit" name="anyway" value="1">
            Continue Anyway
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      <InterestPicker interests={interests} chosen={answers.interests} error={error} />
      <Places {...places} chosen={answers.places} />
      <Submit>Continue</Submit>
    </>
  );
}
