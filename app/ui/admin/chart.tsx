/** A small chart of bars, the newest last. Its caption says the same in words. */
import type { RunChart } from "~/domain/admin/sources/run-chart";
import styles from "./chart.module.css";

const STEP = 10;
const BAR = 7;
const HEIGHT = 48;
/** "Answered, nothing there", and the foot of a failure. */
const FLAT = 2;

export function Chart({ chart: { bars, words } }: { chart: RunChart }) {
  return (
    <figure className={styles.chart}>
      {bars.length > 0 ? (
        <svg
          viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
          width={bars.length * STEP}
          height={HEIGHT}
          aria-hidden="true"
        >
          {bars.map(({ height, isFailure }, index) => {
            const tall = isFailure ? FLAT * 2 : Math.max(FLAT, height * HEIGHT);
            return (
              <rect
                key={index}
                x={index * STEP}
                y={HEIGHT - tall}
                width={BAR}
                height={tall}
                data-failure={isFailure || undefined}
                data-last={index === bars.length - 1 || undefined}
              />
            );
          })}
        </svg>
      ) : null}
      <figcaption>{words}</figcaption>
    </figure>
  );
}
