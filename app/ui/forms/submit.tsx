/** The button that sends a form: it says so while it is on its way, and cannot be pressed twice. */
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

export function Submit({
  children,
  busy = "One moment …",
  intent,
  name = "intent",
  disabled = false,
}: {
  children: ReactNode;
  busy?: string;
  /** Tells forms on one page, or the buttons of one form, apart: sent under `name`. */
  intent?: string;
  name?: string;
  disabled?: boolean;
}) {
  const { state, formData } = useNavigation();
  const isMine = state !== "idle" && (intent === undefined || formData?.get(name) === intent);
  return (
    <button
      className="button button-loud"
      type="submit"
      disabled={disabled}
      aria-disabled={isMine || undefined}
      onClick={(event) => {
        if (isMine) event.preventDefault();
      }}
      {...(intent === undefined ? {} : { name, value: intent })}
    >
      {isMine ? busy : children}
    </button>
  );
}
