/** The last runs with a way to stop one. */
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import type { Subscribers } from "./load";
import styles from "./subscribers.module.css";

export function Runs({ runs }: Pick<Subscribers, "runs">) {
  if (runs.length === 0) return <p>No letters have been sent yet.</p>;
  const isUnderWay = isAnyOpen(runs);
  return (
    <details open={isUnderWay || undefined}>
      <summary>{isUnderWay ? "A run is under way" : "The last runs"}</summary>
      <ul className={styles.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <strong>{run.name}</strong> {run.state}. {run.letters}{" "}
            {run.isOpen ? (
              <ConfirmPopover
                label="Stop…"
                name={`Stop the run: ${run.name}`}
                question={`Stop the run: ${run.name}?`}
                intent="stop"
                fields={{ id: run.id }}
                yes="Stop"
              >
                <p>
                  Letters that were handed to the mail provider arrive. The others do not leave, and the run
                  does not begin again.
                </p>
              </ConfirmPopover>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

export const isAnyOpen = (runs: Subscribers["runs"]): boolean => runs.some(({ isOpen }) => isOpen);
