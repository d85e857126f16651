/** What the forms of the newsletter's page do. */
import {
  leaveOutOfLetters,
  letBackIntoLetters,
  pinEvent,
  saveNote,
  unpinEvent,
} from "~/domain/newsletter/from-editors";
import { regeneratePreview } from "~/domain/newsletter/preview";
import { hiddenNumber } from "~/domain/admin/concurrent";
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
  pin: {
    failure: "Failed to pin the event",
    async run({ context, user, form }) {
      await pinEvent(context, user, hiddenNumber(field(form, "event")));
      await regeneratePreview(context, user.email);
      return "Pinned to the coming letters";
    },
  },
  omit: {
    failure: "Failed to take it out of the letters",
    async run({ context, user, form }) {
      await leaveOutOfLetters(context, user, hiddenNumber(field(form, "event")));
      await regeneratePreview(context, user.email);
      return "Taken out of the letters. The preview shows what takes its place.";
    },
  },
  admit: {
    failure: "Failed to let it back into the letters",
    async run({ context, user, form }) {
      await letBackIntoLetters(context, user, hiddenNumber(field(form, "work")));
      await regeneratePreview(context, user.email);
      return "Back in the letters";
    },
  },
  unpin: {
    failure: "Failed to unpin the event",
    async run({ context, user, form }) {
      await unpinEvent(context, user, hiddenNumber(field(form, "event")));
      await regeneratePreview(context, user.email);
      return "Unpinned";
    },
  },
};
