/** Signs in with a passkey. It needs scripts. */
import { startAuthentication } from "@simplewebauthn/browser";
import forms from "~/ui/forms/forms.module.css";
import { usePasskey } from "~/ui/forms/use-passkey";
import { useAwaitedMark } from "~/ui/use-hydrated";

export function WithPasskey({ next }: { next: string }) {
  const passkey = usePasskey(
    "/login-with-passkey",
    (optionsJSON) => startAuthentication({ optionsJSON }),
    () => ({ next }),
  );
  return (
    <div {...useAwaitedMark()}>
      <button type="button" className="text-button" aria-disabled={passkey.isBusy} onClick={passkey.begin}>
        Sign in with a passkey
      </button>
      {passkey.trouble ? (
        <p role="alert" className={forms.error}>
          {passkey.trouble}
        </p>
      ) : null}
    </div>
  );
}
