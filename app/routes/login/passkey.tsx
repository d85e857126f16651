/** Signs in with a passkey. It needs scripts, and appears with them. */
import { startAuthentication } from "@simplewebauthn/browser";
import forms from "~/ui/forms/forms.module.css";
import { usePasskey } from "~/ui/forms/use-passkey";
import { useHydrated } from "~/ui/use-hydrated";

export function WithPasskey({ next }: { next: string }) {
  const passkey = usePasskey(
    "/login-with-passkey",
    (optionsJSON) => startAuthentication({ optionsJSON }),
    () => ({ next }),
  );
  if (!useHydrated()) return null;
  return (
    <div>
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
