/** The desks of the venues for which this account speaks. */
import { Section } from "~/ui/section";

export function OwnVenues({ venues }: { venues: { id: number; name: string }[] }) {
  return (
    <Section title="Your venue" lead="See what the city sees of it, correct it, and add what is missing.">
      <ul>
        {venues.map(({ id, name }) => (
          <li key={id}>
            <a href={`/venue-desk?venue=${id}`} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
