/**
 * The copy of the fortnight on this device: offered with a connection, and without one what the service worker (public/sw.js)
 * answers every list with. Its words for visitors without a copy are shown at any address, without scripts.
 */
import type { MetaFunction } from "@remix-run/node";
import { todayHere } from "~/ui/offline/keep-copy";
import { pageMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import type { RouteHandle } from "~/web/route-handle";
import { CopyView } from "./copy-view";
import { KeptNote } from "./kept-note";
import { Offer } from "./offer";
import styles from "./offline.module.css";
import { useKeptCopy } from "./use-kept-copy";

export const handle: RouteHandle = { cache: {} };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Offline",
    description: "Keep the next two weeks on this device, for the subway.",
    path: "/offline",
  });

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
  const { state, keep, update, remove } = useKeptCopy();
  if (state.is === "reading")
    return (
      <p className={styles.reading} role="status">
        Looking for a copy on this device…
      </p>
    );
  if (state.is !== "kept") return <Offer state={state} onKeep={() => void keep()} />;
  const { kept, isUpdating, failure } = state;
  const today = todayHere();
  return (
    <>
      <KeptNote
        {...{ kept, today, isUpdating, failure }}
        onUpdate={() => void update(kept)}
        onRemove={() => void remove()}
      />
      <CopyView copy={kept.copy} today={today} />
    </>
  );
}

export default function Offline() {
  return (
    <main id="main" className={styles.main}>
      <NoConnection />
      <div className={`${pageStyles.page} ${styles.device}`}>
        <h1>Two weeks offline</h1>
        <noscript>
          <p>A copy on this device needs JavaScript.</p>
        </noscript>
        <OnThisDevice />
      </div>
    </main>
  );
}
