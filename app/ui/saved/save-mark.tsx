/** The bookmark on an event of a list. It belongs to the page's one form (save-form.tsx), so that a list stays light. */
import { useIsSaved } from "./store";

export function SaveMark({ id, title }: { id: number; title: string }) {
  return (
    <button
      className="save-mark"
      form="save"
      name="event"
      value={id}
      aria-pressed={useIsSaved({ kind: "event", id })}
      aria-label={`Save ${title}`}
    />
  );
}
