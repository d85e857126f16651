/**
 * The copy of the fortnight on this device: offered with a connection, and without one what the service worker (public/sw.js)
 * answers every list with. Its words for visitors without a copy are shown at any address, without scripts.
 */
import type { MetaFunction } from "@remix-run/node";
import { useEffect, useState } from "react";
import { downloadSize } from "~/ui/offline/copy";
import { pageMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import type { RouteHandle } from "~/web/route-handle";
import { CopyView } from "./copy-view";
import styles from "./offline.module.css";
import { useCopy, type CopyState } from "./use-copy";

export const handle: RouteHandle = { cache: {} };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Offline",
    description: "Keep the next two weeks on this device, for the subway.",
    path: "/offline",
  });

export default function Offline() {
  return (
    <main id="main" className={styles.main}>
      <NoConnection />
      <div className={styles.device}>
        <noscript>
          <p>A copy on this device needs JavaScript.</p>
        </noscript>
        <OnThisDevice />
      </div>
    </main>
  );
}

/** Shown by the style sheet where the service worker found neither a copy nor the page that was asked for. */
function NoConnection() {
  return (
    <div className={`notice ${styles.noConnection}`}>
      <h1>No connection</h1>
      <p>This page is not available offline. The list you saw last still is.</p>
      <p>
        <a className="button" href="/">
          Open the last list
        </a>
      </p>
    </div>
  );
}

function OnThisDevice() {
  const { state, keep, remove } = useCopy();
  const { copy } = state;
  if (copy)
    return <CopyView {...state} copy={copy} onUpdate={() => void keep()} onRemove={() => void remove()} />;
  return (
    <div className={pageStyles.page}>
      <h1>Two weeks offline</h1>
      {copy === null ? (
        <Offer {...state} onKeep={() => void keep()} />
      ) : (
        <p className={styles.reading} role="status">
          Looking for a copy on this device…
        </p>
      )}
    </div>
  );
}

interface OfferProps extends CopyState {
  onKeep: () => void;
}

function Offer({ isBusy, failure, onKeep }: OfferProps) {
  const size = useSize();
  return (
    <section className={styles.offer}>
      <p>
        Keep the next two weeks on this device. The list, the search and your saved events then work in the
        subway and wherever there is no connection.
      </p>
      <p className={styles.act}>
        <button type="button" className="button button-loud" disabled={isBusy} onClick={onKeep}>
          {isBusy ? "Keeping the next two weeks…" : "Keep the next two weeks"}
        </button>
        <small>{size === null ? "" : `A download of about ${size}`}</small>
      </p>
      {failure === null ? null : <p role="alert">{failure}</p>}
      <p className={styles.fine}>
        Nothing is downloaded before you ask. Later visits bring the copy up to date, at most twice a day. You
        can remove it here.
      </p>
    </section>
  );
}

const MEGABYTE = 1_000_000;
/** The scripts and fonts that draw the list. */
const FILES = 0.3 * MEGABYTE;

/** Null until it is known, and where it is not. */
function useSize(): string | null {
  const [size, setSize] = useState<string | null>(null);
  useEffect(() => {
    downloadSize().then(
      (bytes) => setSize(bytes === null ? null : `${((bytes + FILES) / MEGABYTE).toFixed(1)} MB`),
      (error: unknown) => console.info("The size of the download is not known:", error),
    );
  }, []);
  return size;
}
