/** Facts of one thing, each with its name above, as many beside each other as fit; long ones below each other. */
import type { ReactNode } from "react";
import styles from "./facts.module.css";

export const FactList = ({ facts, isLong }: { facts: Record<string, ReactNode>; isLong?: boolean }) => (
  <dl className={isLong ? styles.pairs : styles.facts}>
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd dir="auto">{value ?? "–"}</dd>
      </div>
    ))}
  </dl>
);
