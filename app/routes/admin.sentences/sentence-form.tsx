/** The form for a new sentence, with a look at it in this week's letter, and the slots that it may name. */
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextArea } from "~/ui/forms/text-field";
import formStyles from "~/ui/forms/forms.module.css";
import pageStyles from "~/ui/page.module.css";
import { FactList } from "~/ui/admin/facts";
import styles from "./sentences.module.css";
import { PostForm } from "~/ui/forms/post-form";
import { useKept } from "~/ui/forms/answer";

interface Props {
  choices: { kind: string; when: string }[];
  typed: { kind: string; words: string };
  place: string;
  preview: { words: string } | { problem: string } | null;
}

export function SentenceForm({ choices, typed, place, preview }: Props) {
  const kept = useKept<"kind" | "words">(typed);
  return (
    <PostForm key={`${place} ${typed.kind} ${typed.words}`} className={styles.form}>
      <SelectField label="A new sentence, said" {...kept("kind")}>
        {choices.map(({ kind, when }) => (
          <option key={kind} value={kind}>
            {when}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Words"
        rows={2}
        required
        hint="Words in braces are slots. A sentence whose slot has no value is not said."
        {...kept("words")}
      />
      {preview === null ? null : "problem" in preview ? (
        <p className={styles.problem} role="alert">
          {preview.problem}
        </p>
      ) : (
        <p className={pageStyles.callout} role="status">
          {preview.words}
        </p>
      )}
      <p className={formStyles.row}>
        <button className="button" type="submit" formMethod="get" formNoValidate>
          See it in this week's letter
        </button>
        <Submit intent="add">Add</Submit>
      </p>
      {/* Last: an address that ends with a sentence's full stop loses it. */}
      <input type="hidden" name="place" value={place} />
    </PostForm>
  );
}

export function Slots({ slots }: { slots: { name: string; about: string; value: string | null }[] }) {
  return (
    <details>
      <summary>Slots, and their values this week</summary>
      <FactList
        isLong
        facts={Object.fromEntries(
          slots.map(({ name, about, value }) => [
            `{${name}}`,
            <>
              {about}: {value === null ? "no value this week" : <b>{value}</b>}
            </>,
          ]),
        )}
      />
    </details>
  );
}
