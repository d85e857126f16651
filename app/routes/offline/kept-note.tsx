/** Says what the copy is and when it was made, and brings it up to date or removes it. */
import { useEffect, useRef, useState } from "react";
import { dayLabel, timeLabel } from "~/domain/events/labels";
import { brand } from "~/brand";
import { countOf } from "~/lib/text";
import { localDay } from "~/lib/time";
import type { Kept } from "~/ui/offline/kept-copy";
import styles from "./offline.module.css";

/** The service worker's mark: it took the page from its cache, whatever the browser says of its connection. */
const MARK = "data-saved-copy";

interface Connection {
  isOffline: boolean;
  /** The browser believes so: worth a try. */
  canTry: boolean;
}

function useConnection(updatedAt: number): Connection {
  const [connection, setConnection] = useState<Connection>({ isOffline: false, canTry: true });
  const atFirst = useRef(updatedAt);
  useEffect(() => {
    const root = document.documentElement;
    const read = () =>
      setConnection({ isOffline: !navigator.onLine || root.hasAttribute(MARK), canTry: navigator.onLine });
    const goOnline = () => {
      root.removeAttribute(MARK);
      read();
    };
    // A copy that was just brought up to date came over the network.
    if (updatedAt === atFirst.current) read();
    else goOnline();
    window.addEventListener("online", goOnline);
    window.addEventListener("offline", read);
    return () => {
      window.removeEventListener("online", goOnline);
      window.removeEventListener("offline", read);
    };
  }, [updatedAt]);
  return connection;
}

/** "Sun, Nov 22, 5:40 PM" */
function momentLabel(at: number, today: string): string {
  const moment = new Date(at);
  return [dayLabel(localDay(moment, brand.zone), today), timeLabel(moment)].filter(Boolean).join(", ");
}

interface Props {
  kept: Kept;
  today: string;
  isUpdating: boolean;
  failure: string | null;
  onUpdate: () => void;
  onRemove: () => void;
}

export function KeptNote({ kept, today, isUpdating, failure, onUpdate, onRemove }: Props) {
  const { copy, updatedAt } = kept;
  const { isOffline, canTry } = useConnection(updatedAt);
  return (
    <section className={styles.note} aria-label="Your copy">
      <p role="status">
        {isOffline ? "You are offline. This is your copy" : "This is your copy"} of{" "}
        {momentLabel(updatedAt, today)}: {countOf(copy.events.length, "event")} until{" "}
        {dayLabel(copy.to, today)}.
      </p>
      <p className={styles.tools}>
        {canTry ? (
          <button type="button" className="text-button" disabled={isUpdating} onClick={onUpdate}>
            {isUpdating ? "Updating…" : "Update now"}
          </button>
        ) : null}
        <button type="button" className="text-button" disabled={isUpdating} onClick={onRemove}>
          Remove
        </button>
        {isOffline ? null : <a href="/">All of the site</a>}
      </p>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </section>
  );
}
