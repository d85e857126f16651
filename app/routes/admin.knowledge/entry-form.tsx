/** Adds or edits an entry. With scripts, Save is enabled once both fields are filled, and only success empties them. */
import { useAddress } from "~/ui/admin/address";
import { MAX_LENGTHS } from "~/domain/knowledge/limits";
import { textIn, useFormState } from "~/ui/forms/fields";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "./knowledge.module.css";
import { PostForm } from "~/ui/forms/post-form";
import { useKept } from "~/ui/forms/answer";
import { HiddenFields } from "~/ui/forms/hidden-fields";

export interface EditedEntry {
  id: number;
  version: number;
  title: string;
  content: string;
  about: string;
}

export function EntryForm({ entry }: { entry: EditedEntry | null }) {
  const kept = useKept<"title" | "content" | "about">(entry ?? {});
  const address = useAddress();
  const isHydrated = useHydrated();
  const [isFilled, inside] = useFormState<boolean, HTMLHeadingElement>(
    (fields) => ["title", "content"].every((name) => textIn(fields, name).trim() !== ""),
    false,
  );
  return (
    <PostForm id="entry" className={styles.form}>
      <h2 ref={inside}>{entry ? "Edit the entry" : "Add an entry"}</h2>
      {entry ? <HiddenFields of={{ id: entry.id, version: entry.version }} /> : null}
      <TextField label="Title" required maxLength={MAX_LENGTHS.title} {...kept("title")} />
      <TextArea
        label="Content"
        required
        rows={9}
        hint="Write plain sentences. A text is given the first twelve of an entry about its venue or work."
        maxLength={MAX_LENGTHS.content}
        {...kept("content")}
      />
      <TextField
        label="About"
        optional
        maxLength={300}
        hint="The name of a venue or a work. Only there what the entry says counts as fact; without it, it is background for what is near in meaning."
        {...kept("about")}
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
    </PostForm>
  );
}
