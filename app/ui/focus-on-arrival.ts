/** After a navigation in the page, puts the keyboard and the screen reader where the new content begins. */
import { useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** @returns a ref for the heading, which needs tabIndex={-1}; `subject` changes with what the page shows */
export function useFocusOnArrival(subject: number | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  useEffect(() => {
    if (type !== "POP") heading.current?.focus({ preventScroll: true });
  }, [subject, type]);
  return heading;
}
