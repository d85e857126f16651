/** The figures, and the last runs with a way to stop one. */
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { useAddress } from "~/ui/admin/address";
import type { Subscribers } from "./load";
import styles from "./subscribers.module.css";

export function Figures({ page }: { page: Pick<Subscribers, "figures" | "frequencies"> }) {
  const address = useAddress();
  return (
    <dl className={styles.figures}>
      {page.figures.map(({ label, count, state }) => (
        <div key={state}>
          <dt>{label}</dt>
          <dd>
            <a href={address({ state, search: null, page: null })}>{number(count)}</a>
          </dd>
        </div>
      ))}
      {page.frequencies.map(({ frequency, count }) => (
        <div key={frequency}>
          <dt>{frequency}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

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

const number = (count: number) => count.toLocaleString("en-US");
