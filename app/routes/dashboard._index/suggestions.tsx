/** The user's suggestions and their status; an approved one links to its event while that is public. */
import { Section } from "~/ui/section";
import listStyles from "~/ui/lists.module.css";

interface Suggestion {
  id: string;
  title: string;
  day: string;
  status: string;
  href: string | null;
}

export function Suggestions({ suggestions }: { suggestions: Suggestion[] }) {
  return (
    <Section title="Your suggestions" lead="An editor reviews each one before it is published.">
      <ul className={listStyles.columns}>
        {suggestions.map(({ id, title, day, status, href }) => (
          <li key={id}>
            <span>{day}</span>
            {href ? (
              <a href={href} dir="auto">
                {title}
              </a>
            ) : (
              <strong dir="auto">{title}</strong>
            )}
            <span>{status}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
