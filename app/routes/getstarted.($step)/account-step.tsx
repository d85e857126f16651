/** E-mail and invitation code. The right code enables the button; without scripts the server checks it. */
import { INVITATION_CODE } from "~/domain/accounts/onboarding-answers";
import { useFormAnswer } from "~/ui/forms/answer";
import { textIn, useFormState } from "~/ui/forms/fields";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { useFrame } from "~/ui/use-frame";
import { useHydrated } from "~/ui/use-hydrated";
import type { StepData } from "./load";

export function AccountStep({ invited, isAgain }: StepData) {
  const { fieldErrors, values } = useFormAnswer();
  const { contactEmail } = useFrame();
  const letter = `mailto:${contactEmail}?subject=${encodeURIComponent("An invitation code, please")}`;
  const isHydrated = useHydrated();
  const [hasCode, inside] = useFormState((form) => textIn(form, "code").trim() === INVITATION_CODE, false);
  return (
    <>
      {fieldErrors.name ? (
        <p className={forms.error} role="alert">
          {fieldErrors.name}. <a href="/getstarted">Answer the first question</a>, then come back here.
        </p>
      ) : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        readOnly={invited !== null}
        defaultValue={invited?.email ?? values.email}
        error={fieldErrors.email}
        hint={
          invited
            ? "Your invitation was sent here."
            : "We send a login link here. There is no password to choose."
        }
      />
      <div ref={inside} className={forms.field}>
        <TextField
          label="Invitation code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={values.code ?? invited?.code ?? (isAgain ? INVITATION_CODE : undefined)}
          error={fieldErrors.code}
          hint="It stands on our flyers. A friend's invitation fills it in."
        />
      </div>
      {invited ? (
        <p className={forms.hint}>
          <a href="/getstarted/account?without-invitation">Use another address</a>, without this invitation.
        </p>
      ) : (
        <p className={forms.hint}>
          No code? <a href={letter}>Ask the editors</a> for one: your answers stay in this browser.
        </p>
      )}
      {isAgain ? <input type="hidden" name="again" value="1" /> : null}
      <Submit busy="Creating …" disabled={isHydrated && !hasCode}>
        Create Account
      </Submit>
      <p className={forms.hint}>
        By creating an account you agree to the <a href="/terms-conditions">terms</a> and the{" "}
        <a href="/privacy-policy">privacy policy</a>.
      </p>
    </>
  );
}
