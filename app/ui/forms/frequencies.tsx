/** How often the newsletter comes: every rhythm that is stored can be chosen, wherever it is asked. */
import type { Frequency } from "@db/schema";
import { Choice, Choices } from "./choice";

const LABELS: Record<Frequency, string> = {
  daily: "Daily",
  weekly: "Weekly",
  biweekly: "Every two weeks",
  monthly: "Monthly",
};

export function Frequencies({
  legend,
  frequency,
  error,
}: {
  legend: string;
  frequency: Frequency;
  error: string | undefined;
}) {
  return (
    <Choices legend={legend} error={error} errorId="frequency-error">
      {(Object.keys(LABELS) as Frequency[]).map((option) => (
        <Choice
          key={option}
          type="radio"
          name="frequency"
          value={option}
          defaultChecked={option === frequency}
        >
          {LABELS[option]}
        </Choice>
      ))}
    </Choices>
  );
}
