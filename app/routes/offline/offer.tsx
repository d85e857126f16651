/** Offers the copy: what it is, how large, and how far the download is. */
import { useEffect, useState } from "react";
import { downloadSize } from "~/ui/offline/keep-copy";
import styles from "./offline.module.css";
import type { CopyState } from "./use-kept-copy";

const MEGABYTE = 1_000_000;
/** What draws the list and the map: scripts, borders, subway. */
const PARTS = 0.7 * MEGABYTE;

function sizeLabel(bytes: number): string {
  return `${((bytes + PARTS) / MEGABYTE).toFixed(1)} MB`;
}

/** Null until it is known, and where it is not. */
function useSize(): string | null {
  const [size, setSize] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    downloadSize().then(
      (bytes) => {
        if (!isGone && bytes !== null) setSize(sizeLabel(bytes));
      },
      (error: unknown) => console.info("The size of the download is not known:", error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return size;
}

function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <p className={styles.progress} role="status">
      <label>
        {part < 1 ? "Downloading" : "Keeping it on this device"} <progress max={100} value={percent} />
      </label>
    </p>
  );
}

interface Props {
  state: Extract<CopyState, { is: "none" | "downloading" }>;
  onKeep: () => void;
}

export function Offer({ state, onKeep }: Props) {
  const size = useSize();
  return (
    <section className={styles.offer}>
      <p>
        Keep the next two weeks on this device. The list, the search, your saved events and a map of the
        venues then work in the subway and wherever there is no connection.
      </p>
      {state.is === "downloading" ? (
        <Progress part={state.part} />
      ) : (
        <p className={styles.act}>
          <button type="button" className="button button-loud" onClick={onKeep}>
            Keep the next two weeks
          </button>
          <small>{size === null ? "" : `A download of about ${size}`}</small>
        </p>
      )}
      {state.is === "none" && state.failure !== null ? <p role="alert">{state.failure}</p> : null}
      <p className={styles.fine}>
        Nothing is downloaded before you ask. Later visits bring the copy up to date with what changed. You
        can remove it here.
      </p>
    </section>
  );
}
