/** Acts of the forms on an event's page. */
import { confirmReadings } from "~/domain/admin/events/confirm-event";
import { repeatEvent } from "~/domain/admin/events/add-event";
import { editWholeEvent } from "~/domain/admin/events/edit-event";
import { partMovedEvent, tellApart } from "~/domain/admin/events/part-events";
import { releaseField } from "~/domain/admin/events/release-field";
import { pinEvent, unpinEvent } from "~/domain/newsletter/from-editors";
import { addedWords, eventChangesIn, repeatFormIn } from "~/web/event-form";
import { nightIntent } from "~/web/that-night";
import { field } from "~/web/form-answer";
import { saying, type Intents } from "~/web/intents";
import { publishIntents } from "~/web/event-intents";

export const intents: Intents<{ id: number }> = {
  ...publishIntents,
  save: saying("Event updated", "Update failed", ({ context, user, form, id }) =>
    editWholeEvent(context, user, id, eventChangesIn(form)),
  ),
  night: nightIntent,
  repeat: {
    failure: "Failed to add event",
    async run({ context, user, form, id }) {
      const added = await repeatEvent(context, user, id, repeatFormIn(form));
      return { text: addedWords(added), entry: added.entry };
    },
  },
  confirm: saying("Marked as right", "Update failed", ({ context, user, id, number }) =>
    confirmReadings(context, user, [{ id, version: number("version") }]),
  ),
  release: saying(
    "The next fetch that reads it writes this field again",
    "Update failed",
    ({ context, user, form, id, number }) =>
      releaseField(context, user, { id, version: number("version") }, field(form, "field")),
  ),
  "part-move": {
    failure: "Update failed",
    async run({ context, user, id, number }) {
      const other = await partMovedEvent(context, user, { id, version: number("version") }, number("move"));
      return `They are two events now; the other one has the number ${other}`;
    },
  },
  "tell-apart": saying(
    "They are two events now, and both are shown",
    "Update failed",
    ({ context, user, id, number }) =>
      tellApart(context, user, { id, version: number("version") }, number("other")),
  ),
  pin: saying(
    "Pinned: the coming letters begin with it",
    "Failed to pin the event",
    ({ context, user, id }) => pinEvent(context, user, id),
  ),
  unpin: saying("Unpinned", "Failed to unpin the event", ({ context, user, id }) =>
    unpinEvent(context, user, id),
  ),
};
