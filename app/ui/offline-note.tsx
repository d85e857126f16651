/** Asks the service worker (public/sw.js) to keep the last list, and tells the visitor when they are offline. */
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import styles from "./offline-note.module.css";

/** How long a list must stay open to be kept; results while typing do not count. */
const KEEP_AFTER = 2500;

/** Resolves once a service worker is active; never if none can be. */
async function worker(): Promise<ServiceWorker | null> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return (await navigator.serviceWorker.ready).active;
}

const canKeep = () => import.meta.env.PROD && "serviceWorker" in navigator;

export function OfflineNote() {
  const { pathname, search } = useLocation();
  const [offline, setOffline] = useState(false);

  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    update();
    window.addEventListener("online", update);
    window.addEventListener("offline", update);
    return () => {
      window.removeEventListener("online", update);
      window.removeEventListener("offline", update);
    };
  }, []);

  useEffect(() => {
    if (!canKeep() || !navigator.onLine) return;
    const timer = setTimeout(() => {
      worker().then(
        (active) => active?.postMessage({ keep: pathname + search }),
        // Some browsers and private windows allow no service worker; the site works without it.
        (error: unknown) => console.info("Nothing can be saved for offline use:", error),
      );
    }, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [pathname, search]);

  return (
    <div role="status" className={styles.place}>
      {offline ? (
        <p className={styles.note}>No connection. You are seeing a saved copy from your last visit.</p>
      ) : null}
    </div>
  );
}
