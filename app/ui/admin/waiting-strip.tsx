/** One line above every tab: what waits, each a link to its list. */
import type { WaitingItem } from "~/domain/admin/today/kinds";
import styles from "./waiting-strip.module.css";

export function WaitingStrip({ items }: { items: WaitingItem[] }) {
  if (items.length === 0) return <p className={styles.strip}>Nothing waits.</p>;
  return (
    <nav className={styles.strip} aria-label="What waits">
      <ul>
        {items.map(({ kind, text, href, isUrgent }) => (
          <li key={kind}>
            <a href={href} data-urgent={isUrgent || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
