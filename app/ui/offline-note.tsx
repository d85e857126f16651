/** Has the last list kept for later (public/sw.js), and says so when it is all there is. */
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import styles from "./offline-note.module.css";

/** How long a list stays before it counts as the last one: letters on their way to a word are none. */
const SETTLED = 2500;

/** Resolves once a worker stands between page and network; never where there can be none. */
async function worker(): Promise<ServiceWorker | null> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return (await navigator.serviceWorker.ready).active;
}

const canKeep = () => import.meta.env.PROD && "serviceWorker" in navigator;

export function OfflineNote() {
  const { pathname, search } = useLocation();
  const [offline, setOffline] = useState(false);

  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);

  useEffect(() => {
    if (!canKeep() || !navigator.onLine) return;
    const timer = setTimeout(() => {
      worker().then(
        (active) => active?.postMessage({ keep: pathname + search }),
        // Some browsers and private windows allow none: the site is whole without it.
        (error: unknown) => console.info("Nothing is kept for offline:", error),
      );
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [pathname, search]);

  return (
    <div role="status" className={styles.place}>
      {offline ? (
        <p className={styles.note}>No connection. You are looking at what was kept of your last visit.</p>
      ) : null}
    </div>
  );
}
