/** What the forms of the Knowledge Base tab do, each with the specification's words (spec: accounts-and-admin 8). */
import type { SignedIn } from "~/domain/accounts/sessions";
import { wholeNumber } from "~/domain/admin/concurrent";
import { addEntry, removeEntry, retryEntry } from "~/domain/knowledge/entries";
import { addressWith, type Changes } from "~/ui/admin/address";
import type { AppContext } from "~/web/context";
import { field } from "~/web/form-answer";
import { redirectWithToast } from "~/web/session/session";

interface Asked {
  context: AppContext;
  request: Request;
  user: SignedIn;
  form: FormData;
}

interface Intent {
  /** Said when something unexpected went wrong. */
  failure: string;
  run(asked: Asked): Promise<Response>;
}

function done({ context, request }: Asked, text: string, changes: Changes): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const to = addressWith(pathname, search, { added: null, ...changes });
  return redirectWithToast(context, request, to, { tone: "success", text });
}

const id = ({ form }: Asked) => wholeNumber(field(form, "id"));

export const knowledgeIntents: Record<string, Intent> = {
  add: {
    failure: "Failed to save knowledge base entry: the database did not take it. Please try again.",
    async run(asked) {
      const { context, user, form } = asked;
      const added = await addEntry(context, user, {
        title: field(form, "title"),
        content: field(form, "content"),
      });
      // Without the search, or the new entry might not be among those that are shown.
      return done(asked, "Knowledge base entry saved successfully", { added, search: null });
    },
  },

  delete: {
    failure: "Failed to delete entry",
    async run(asked) {
      await removeEntry(asked.context, asked.user, id(asked));
      return done(asked, "Entry deleted successfully", {});
    },
  },

  retry: {
    failure: "Failed to generate embedding",
    async run(asked) {
      await retryEntry(asked.context, asked.user, id(asked));
      return done(asked, "The embedding is being made", {});
    },
  },
};
