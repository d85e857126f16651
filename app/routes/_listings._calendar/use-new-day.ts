/** Loads the list again when the day changes in New York while the page is open. */
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { brand } from "~/brand";
import { localDay, minutes } from "~/lib/time";

export function useNewDay(): void {
  const { revalidate } = useRevalidator();
  // The browser's own clock is compared with itself: it may be wrong, but it notices a midnight.
  const seen = useRef<string>();
  useEffect(() => {
    const look = () => {
      const day = localDay(new Date(), brand.zone);
      if (seen.current !== undefined && seen.current !== day && document.visibilityState === "visible") {
        seen.current = day;
        revalidate();
      }
      seen.current ??= day;
    };
    look();
    const timer = setInterval(look, minutes(1));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate]);
}
