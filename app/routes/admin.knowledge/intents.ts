/** Acts of the forms on the Knowledge Base tab, each with the specification's words (spec: accounts-and-admin 8). */
import { addEntry, editEntry, removeEntry, retryEntry, type EntryInput } from "~/domain/knowledge/entries";
import { addressWith, type QueryChanges } from "~/ui/admin/address";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, saying, type FormInput, type Intent, type Intents } from "~/web/intents";

const FAILURE = "Failed to save knowledge base entry: it could not be stored. Please try again.";

/** An intent that saves the entry of the form, which then stands out. */
const saving = (
  save: (input: FormInput, entry: EntryInput) => Promise<number>,
  changes: QueryChanges = {},
): Intent => ({
  failure: FAILURE,
  async run(input) {
    const { request, form } = input;
    const [title, content, about] = [field(form, "title"), field(form, "content"), field(form, "about")];
    const added = await save(input, { title, content, about });
    const { pathname, search } = new URL(request.url);
    const to = addressWith(pathname, search, { added, ...changes });
    return redirectWithSuccess(input, to, "Knowledge base entry saved successfully");
  },
});

export const knowledgeIntents: Intents = {
  // Drop the search: the new entry might not match it, and would not be shown.
  add: saving(({ context, user }, entry) => addEntry(context, user, entry), { search: null, page: null }),
  edit: saving(async ({ context, user, number }, entry) => {
    await editEntry(context, user, { id: number("id"), version: number("version") }, entry);
    return number("id");
  }),
  delete: saying("Entry deleted successfully", "Failed to delete entry", ({ context, user, number }) =>
    removeEntry(context, user, number("id")),
  ),
  retry: saying(
    "The embedding is being generated",
    "Failed to generate embedding",
    ({ context, user, number }) => retryEntry(context, user, number("id")),
  ),
};
