/** A submit button that shows progress and cannot be pressed twice. */
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

export function Submit({
  children,
  busy = "One moment …",
  intent,
  name = "intent",
  disabled = false,
  isQuiet = false,
}: {
  children: ReactNode;
  busy?: string;
  /** The value sent under `name`; distinguishes several forms or buttons. */
  intent?: string;
  name?: string;
  disabled?: boolean;
  /** One of several on a page, none of which is what the page is for. */
  isQuiet?: boolean;
}) {
  const { state, formData } = useNavigation();
  const isMine = state !== "idle" && (intent === undefined || formData?.get(name) === intent);
  return (
    <button
      className={isQuiet ? "button" : "button button-loud"}
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
