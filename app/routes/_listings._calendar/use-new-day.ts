/** Loads the list again when the day changes in New York, or the night ends, while the page is open. */
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { brand } from "~/brand";
import { hours, minutes } from "~/lib/time";

/** The platform's own: lib/time would send browsers a library of time zones. */
const day = new Intl.DateTimeFormat("en-US", { timeZone: brand.zone, dateStyle: "short" });

export function useNewDay(): void {
  const { revalidate } = useRevalidator();
  // The browser's own clock is compared with itself: it may be wrong, but it notices a midnight.
  const seen = useRef<string>();
  useEffect(() => {
    const look = () => {
      // Five hours earlier it is the evening's day (lib/time, eveningOf).
      const today = [0, hours(5)].map((ago) => day.format(Date.now() - ago)).join(" ");
      if (seen.current !== undefined && seen.current !== today && document.visibilityState === "visible") {
        seen.current = today;
        revalidate();
      }
      seen.current ??= today;
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
