/** The reader's next seven evenings. */
import type { AheadRow } from "~/domain/for-you/ahead";
import listStyles from "~/ui/lists.module.css";
import { Section } from "~/ui/section";

export function Ahead({ rows }: { rows: AheadRow[] }) {
  return (
    <Section title="Your next seven days" lead="What you saved, and your plans with friends." wide>
      <ul className={listStyles.columns}>
        {rows.map(({ key, when, title, href, note }) => (
          <li key={key}>
            <span>{when}</span>
            <a href={href} dir="auto">
              {title}
            </a>
            <span dir="auto">{note}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/saved">All that you saved</a>
      </p>
    </Section>
  );
}
