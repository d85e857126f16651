/** Asks before a page with unsaved changes is left: by a link, by going back, or by closing the tab. */
import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { isFormChanged } from "../forms/fields";
import { useCallback, useEffect, useRef, type RefObject } from "react";

/** @param isRefused the form came back unsaved. @returns what to call when the form is sent */
export function useUnsaved(form: RefObject<HTMLFormElement>, isRefused: boolean): () => void {
  const isSent = useRef(false);
  const isOpen = useCallback(
    () => !isSent.current && form.current !== null && (isRefused || isFormChanged(form.current)),
    [form, isRefused],
  );
  useBeforeUnload((event) => {
    if (isOpen()) event.preventDefault();
  });
  const blocker = useBlocker(isOpen);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm("Leave without saving your changes?")) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return () => {
    isSent.current = true;
  };
}
