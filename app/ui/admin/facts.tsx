/** Facts of one thing, each with its name above, as many beside each other as fit. */
import styles from "./facts.module.css";

export const FactList = ({ facts }: { facts: Record<string, string | number | null> }) => (
  <dl className={styles.facts}>
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd dir="auto">{value ?? "–"}</dd>
      </div>
    ))}
  </dl>
);
