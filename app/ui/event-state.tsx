/** The state that must be said of an event before anything else: over, off, elsewhere or full. */
import type { ReactNode } from "react";
import type { EventState } from "~/domain/events/event-state";
import styles from "./event-state.module.css";

export function StateBar({ state, children }: { state: EventState; children?: ReactNode }) {
  return (
    <p className={styles.state} role="status">
      <strong>{state.label}</strong>
      <span>
        {state.text} {children}
      </span>
    </p>
  );
}
