/** Shown while a new installation fetches its venues for the first time; refreshes by itself. */
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { seconds } from "~/lib/time";

const REFRESH_INTERVAL = seconds(5);

export function FirstFetchNotice() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, REFRESH_INTERVAL);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="empty" role="status">
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <h2>The first listings are on their way</h2>
      <p>We are fetching the venues’ events right now. They will appear here in a moment.</p>
    </div>
  );
}
