/** What the forms of the newsletter's page do. */
import { saveNote, unpinEvent } from "~/domain/newsletter/from-editors";
import { regeneratePreview } from "~/domain/newsletter/preview";
import { wholeNumber } from "~/domain/admin/concurrent";
import { field } from "~/web/form-answer";
import type { Intents } from "~/web/intents";

export const intents: Intents = {
  regenerate: {
    failure: "Failed",
    async run({ context, user }) {
      // Answer as soon as the newsletter is ready instead of after the specification's fixed two seconds.
      await regeneratePreview(context, user.email);
      return "Regenerated";
    },
  },
  note: {
    failure: "Failed to save the note",
    async run({ context, user, form }) {
      await saveNote(context, user, field(form, "note"), {
        day: field(form, "day"),
        text: field(form, "was"),
      });
      await regeneratePreview(context, user.email);
      return "Note saved. The preview shows it.";
    },
  },
  unpin: {
    failure: "Failed to unpin the event",
    async run({ context, user, form }) {
      await unpinEvent(context, user, wholeNumber(field(form, "event")));
      await regeneratePreview(context, user.email);
      return "Unpinned";
    },
  },
};
