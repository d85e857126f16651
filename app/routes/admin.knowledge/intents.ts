/** Acts of the forms on the Knowledge Base tab, each with the specification's words (spec: accounts-and-admin 8). */
import { hiddenNumber } from "~/domain/admin/concurrent";
import { addEntry, editEntry, removeEntry, retryEntry, type EntryInput } from "~/domain/knowledge/entries";
import { addressWith } from "~/ui/admin/address";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, type FormInput, type Intents } from "~/web/intents";

const idIn = ({ form }: FormInput) => hiddenNumber(field(form, "id"));
const wordsIn = ({ form }: FormInput): EntryInput => ({
  title: field(form, "title"),
  content: field(form, "content"),
  about: field(form, "about"),
});

export const knowledgeIntents: Intents = {
  add: {
    failure: "Failed to save knowledge base entry: it could not be stored. Please try again.",
    async run(input) {
      const { context, request, user } = input;
      const added = await addEntry(context, user, wordsIn(input));
      // Drop the search: the new entry might not match it, and would not be shown.
      const { pathname, search } = new URL(request.url);
      const to = addressWith(pathname, search, { added, search: null, page: null });
      return redirectWithSuccess(input, to, "Knowledge base entry saved successfully");
    },
  },

  edit: {
    failure: "Failed to save knowledge base entry: it could not be stored. Please try again.",
    async run(input) {
      const { context, request, user, form } = input;
      const id = idIn(input);
      const version = hiddenNumber(field(form, "version"));
      await editEntry(context, user, { id, version }, wordsIn(input));
      const { pathname, search } = new URL(request.url);
      const to = addressWith(pathname, search, { added: id });
      return redirectWithSuccess(input, to, "Knowledge base entry saved successfully");
    },
  },

  delete: {
    failure: "Failed to delete entry",
    async run(input) {
      const entry = await removeEntry(input.context, input.user, idIn(input));
      return { text: "Entry deleted successfully", entry };
    },
  },

  retry: {
    failure: "Failed to generate embedding",
    async run(input) {
      await retryEntry(input.context, input.user, idIn(input));
      return "The embedding is being generated";
    },
  },
};
