/** A submit button that shows progress and cannot be pressed twice. */
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
  /** The value sent under `name`; distinguishes several forms or buttons. */
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
