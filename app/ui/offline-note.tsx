/** Asks the service worker (public/sw.js) to keep the last list, and tells the visitor when they are offline. */
import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isCopyDue } from "./offline/copy-mark";
import { isGuestBrowser } from "./offline/guest-browser";
import { startWorker } from "./offline/service-worker";
import { useFrame } from "./use-frame";
import styles from "./offline-note.module.css";

/** Whether the service worker took this document from its cache. It stays true until the visitor goes on or is online. */
const SAVED_COPY = "data-saved-copy";

/** How long a list must stay open to be kept; results while typing do not count. */
const KEEP_AFTER = 2500;

/** Its pages come from the copy, whichever of them is open. */
const COPY = "/offline";

export function OfflineNote() {
  const { pathname, search } = useLocation();
  const isSignedIn = useFrame().user !== null;
  const [offline, setOffline] = useState(false);
  const address = useRef(pathname + search);

  useEffect(() => {
    const update = () => setOffline(!navigator.onLine || isSavedCopy());
    const goOnline = () => {
      document.documentElement.removeAttribute(SAVED_COPY);
      update();
    };
    if (address.current !== pathname + search && pathname !== COPY) {
      // The visitor went on to another page, which came over the network.
      address.current = pathname + search;
      document.documentElement.removeAttribute(SAVED_COPY);
    }
    update();
    window.addEventListener("online", goOnline);
    window.addEventListener("offline", update);
    return () => {
      window.removeEventListener("online", goOnline);
      window.removeEventListener("offline", update);
    };
  }, [pathname, search]);

  useEffect(() => {
    if (!canKeep() || !navigator.onLine || isSavedCopy()) return;
    const timer = setTimeout(() => {
      startWorker().then(
        (active) => active?.postMessage({ keep: pathname + search, isSignedIn, isGuest: isGuestBrowser() }),
        // Some browsers and private windows allow no service worker; the site works without it.
        (error: unknown) => console.info("Nothing can be saved for offline use:", error),
      );
      if (!isCopyDue()) return;
      import("./offline/copy")
        .then(({ keepCopy }) => keepCopy(isSignedIn))
        .catch((error: unknown) => console.info("The copy of the fortnight stays as it is:", error));
    }, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [pathname, search, isSignedIn]);

  return (
    <div role="status" className={styles.place}>
      {offline ? (
        <p className={styles.note}>No connection. You are seeing a saved copy from your last visit.</p>
      ) : null}
    </div>
  );
}

const isSavedCopy = () => document.documentElement.hasAttribute(SAVED_COPY);

const canKeep = () => import.meta.env.PROD && "serviceWorker" in navigator;
