/** Adds or edits an entry. With scripts, Save is enabled once both fields are filled, and only success empties them. */
import { Form } from "@remix-run/react";
import { useAddress } from "~/ui/admin/address";
import { MAX_LENGTHS } from "~/domain/knowledge/limits";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { textIn, useFormState } from "~/ui/forms/fields";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "./knowledge.module.css";

export interface EditedEntry {
  id: number;
  version: number;
  title: string;
  content: string;
  about: string;
}

export function EntryForm({ entry }: { entry: EditedEntry | null }) {
  const answer = useFormAnswer();
  const address = useAddress();
  const form = useFocusOnError(answer);
  const isHydrated = useHydrated();
  const [isFilled, inside] = useFormState<boolean, HTMLHeadingElement>(
    (fields) => ["title", "content"].every((name) => textIn(fields, name).trim() !== ""),
    false,
  );
  return (
    <Form
      ref={form}
      id="entry"
      method="post"
      className={`${forms.form} ${styles.form}`}
      preventScrollReset
      noValidate
    >
      <h2 ref={inside}>{entry ? "Edit the entry" : "Add an entry"}</h2>
      {entry ? (
        <>
          <input type="hidden" name="id" value={entry.id} />
          <input type="hidden" name="version" value={entry.version} />
        </>
      ) : null}
      <TextField
        label="Title"
        name="title"
        required
        maxLength={MAX_LENGTHS.title}
        defaultValue={answer.values.title ?? entry?.title}
        error={answer.fieldErrors.title}
      />
      <TextArea
        label="Content"
        name="content"
        required
        rows={9}
        hint="Write plain sentences. A text is given the first twelve of an entry about its house or work."
        maxLength={MAX_LENGTHS.content}
        defaultValue={answer.values.content ?? entry?.content}
        error={answer.fieldErrors.content}
      />
      <TextField
        label="About"
        name="about"
        optional
        maxLength={300}
        hint="The name of a house or a work. Only there what the entry says counts as fact; without it, it is background for what is near in meaning."
        defaultValue={answer.values.about ?? entry?.about}
        error={answer.fieldErrors.about}
      />
      <div className={forms.row}>
        <Submit intent={entry ? "edit" : "add"} busy="Saving …" disabled={isHydrated && !isFilled}>
          {entry ? "Save changes" : "Save Entry"}
        </Submit>
        {entry ? (
          <a href={address({})} className="text-button" data-keep-scroll>
            Cancel
          </a>
        ) : null}
      </div>
    </Form>
  );
}
