/** What became of the events this person suggested; an approved one leads to its page while that is public. */
import desk from "~/ui/desk.module.css";
import { Sheet } from "~/ui/sheet";

interface Suggestion {
  id: string;
  title: string;
  day: string;
  status: string;
  href: string | null;
}

export function Suggestions({ suggestions }: { suggestions: Suggestion[] }) {
  return (
    <Sheet title="Your suggestions" lead="An editor looks at each before it is listed.">
      <ul className={desk.list}>
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
    </Sheet>
  );
}
