/** Adds an entry. With scripts, Save is enabled once both fields are filled, and only success empties them. */
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { MAX_LENGTHS } from "~/domain/knowledge/limits";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import styles from "./knowledge.module.css";

export function EntryForm({ added }: { added: number | null }) {
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const [title, setTitle] = useState(answer.values.title ?? "");
  const [content, setContent] = useState(answer.values.content ?? "");
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  useEffect(() => {
    if (added === null) return;
    setTitle("");
    setContent("");
  }, [added]);
  const isFilled = title.trim() !== "" && content.trim() !== "";
  return (
    <Form ref={form} method="post" className={`${forms.form} ${styles.form}`} preventScrollReset noValidate>
      <h2>Add an entry</h2>
      <TextField
        label="Title"
        name="title"
        required
        maxLength={MAX_LENGTHS.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={answer.fieldErrors.title}
      />
      <TextArea
        label="Content"
        name="content"
        required
        rows={9}
        maxLength={MAX_LENGTHS.content}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        error={answer.fieldErrors.content}
      />
      <Submit intent="add" busy="Saving …" disabled={isHydrated && !isFilled}>
        Save Entry
      </Submit>
    </Form>
  );
}
