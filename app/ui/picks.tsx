/** Picks in their sections, each with the reason why it stands there. */
import type { ReactNode } from "react";
import type { ShownPick } from "~/domain/for-you/picks";
import { EventCard } from "./event-card";
import { EventRow } from "./event-row";
import styles from "./picks.module.css";

interface Props {
  sections: { name: string; picks: ShownPick[] }[];
  /** Level of the sections' headings. */
  level: 2 | 3;
  /** Buttons below a pick. */
  toolsOf?(pick: ShownPick): ReactNode;
}

export function Picks({ sections, level, toolsOf }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={styles.sections}>
      {sections.map(({ name, picks }) => (
        <section key={name} className={styles.section}>
          <Heading className={styles.name}>{name}</Heading>
          <ul>
            {picks.map((pick) => (
              <Pick key={pick.card.id} pick={pick}>
                {toolsOf?.(pick)}
              </Pick>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Pick({ pick: { card, reason }, children }: { pick: ShownPick; children: ReactNode }) {
  return (
    <li>
      {card.picture ? (
        <EventCard card={card} href={card.href} level={3} reason={reason} />
      ) : (
        <EventRow card={card} href={card.href} level={3} reason={reason} dated />
      )}
      {children ? <div className={styles.tools}>{children}</div> : null}
    </li>
  );
}
