/** Acts of the forms on the newsletter's page. */
import {
  leaveOutOfLetters,
  letBackIntoLetters,
  pinEvent,
  saveNote,
  unpinEvent,
} from "~/domain/newsletter/from-editors";
import { regeneratePreview } from "~/domain/newsletter/preview";
import { field } from "~/web/form-answer";
import { saying, type FormInput, type Intents } from "~/web/intents";

/** An intent after which the preview shows what it changed. */
const changing = (failure: string, done: string, change: (input: FormInput) => Promise<unknown>) =>
  saying(done, failure, async (input) => {
    await change(input);
    await regeneratePreview(input.context, input.user.email);
  });

export const intents: Intents = {
  // Answer as soon as the newsletter is ready instead of after the specification's fixed two seconds.
  regenerate: changing("Failed", "Regenerated", async () => {}),
  note: changing("Failed to save the note", "Note saved. The preview shows it.", ({ context, user, form }) =>
    saveNote(context, user, field(form, "note"), { day: field(form, "day"), text: field(form, "was") }),
  ),
  pin: changing("Failed to pin the event", "Pinned to the coming letters", ({ context, user, number }) =>
    pinEvent(context, user, number("event")),
  ),
  unpin: changing("Failed to unpin the event", "Unpinned", ({ context, user, number }) =>
    unpinEvent(context, user, number("event")),
  ),
  omit: changing(
    "Failed to take it out of the letters",
    "Taken out of the letters. The preview shows what takes its place.",
    ({ context, user, number }) => leaveOutOfLetters(context, user, number("event")),
  ),
  admit: changing(
    "Failed to let it back into the letters",
    "Back in the letters",
    ({ context, user, number }) => letBackIntoLetters(context, user, number("work")),
  ),
};
