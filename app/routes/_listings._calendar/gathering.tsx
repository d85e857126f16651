/** Shown while a new installation reads its venues for the first time; looks again by itself. */
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { minutes } from "~/domain/time";

const AGAIN = minutes(1) / 12;

export function Gathering() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, AGAIN);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="empty" role="status">
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <h2>The first listings are on their way</h2>
      <p>We are reading the venues’ programmes right now. This page fills itself in a moment.</p>
    </div>
  );
}
