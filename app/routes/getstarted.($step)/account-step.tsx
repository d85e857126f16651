/** E-mail and invitation code. The right code enables the button; without scripts the server checks it. */
import { useEffect, useState } from "react";
import { INVITATION_CODE } from "~/domain/accounts/onboarding-answers";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { useFrame } from "~/ui/use-frame";
import type { StepData } from "./load";

export function AccountStep({ answers, invited }: StepData) {
  const { fieldErrors, values } = useFormAnswer();
  const { contactEmail } = useFrame();
  const letter = `mailto:${contactEmail}?subject=${encodeURIComponent("An invitation code, please")}`;
  const [code, setCode] = useState(values.code ?? invited?.code ?? "");
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
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
      <TextField
        label="Invitation code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fieldErrors.code}
        hint="It stands on our flyers. A friend's invitation fills it in."
      />
      {invited ? (
        <p className={forms.hint}>
          <a href="/getstarted/account?without-invitation">Use another address</a>, without this invitation.
        </p>
      ) : (
        <p className={forms.hint}>
          No code? <a href={letter}>Ask the editors</a> for one: your answers stay in this browser.
        </p>
      )}
      {isHydrated ? <input type="hidden" name="answers" value={JSON.stringify(answers)} /> : null}
      <Submit busy="Creating …" disabled={isHydrated && code.trim() !== INVITATION_CODE}>
        Create Account
      </Submit>
      <p className={forms.hint}>
        By creating an account you agree to the <a href="/terms-conditions">terms</a> and the{" "}
        <a href="/privacy-policy">privacy policy</a>.
      </p>
    </>
  );
}
