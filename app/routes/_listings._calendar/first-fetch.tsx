/** Shown while a new installation fetches its venues for the first time; refreshes by itself, or by a link without scripts. */
import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { seconds } from "~/lib/time";

const REFRESH_INTERVAL = seconds(5);

export function FirstFetchNotice() {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const timer = setInterval(revalidate, REFRESH_INTERVAL);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="empty" role="status">
      <h2>The first listings are on their way</h2>
      <p>We are fetching the venues’ events right now. They will appear here in a moment.</p>
      <noscript>
        <a href={pathname + search}>Look again</a>
      </noscript>
    </div>
  );
}
