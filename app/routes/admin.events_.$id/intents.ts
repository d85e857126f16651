/** Acts of the forms on an event's page. */
import { confirmReadings } from "~/domain/admin/events/confirm-event";
import { repeatEvent } from "~/domain/admin/events/add-event";
import { editWholeEvent } from "~/domain/admin/events/edit-event";
import { partMovedEvent, tellApart } from "~/domain/admin/events/part-events";
import { releaseField } from "~/domain/admin/events/release-field";
import { pinEvent, unpinEvent } from "~/domain/newsletter/from-editors";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { addedWords, eventChangesIn, repeatFormIn } from "~/web/event-form";
import { nightIntent } from "~/web/that-night";
import { field } from "~/web/form-answer";
import type { Intents } from "~/web/intents";
import { publishIntents } from "~/web/event-intents";

export const intents: Intents<{ id: number }> = {
  ...publishIntents,
  save: {
    failure: "Update failed",
    async run({ context, user, form, id }) {
      const entry = await editWholeEvent(context, user, id, eventChangesIn(form));
      return { text: "Event updated", entry };
    },
  },
  night: nightIntent,
  repeat: {
    failure: "Failed to add event",
    async run({ context, user, form, id }) {
      const added = await repeatEvent(context, user, id, repeatFormIn(form));
      return { text: addedWords(added), entry: added.entry };
    },
  },
  confirm: {
    failure: "Update failed",
    async run({ context, user, form, id }) {
      const seen = { id, version: hiddenNumber(field(form, "version")) };
      return { text: "Marked as right", entry: await confirmReadings(context, user, [seen]) };
    },
  },
  release: {
    failure: "Update failed",
    async run({ context, user, form, id }) {
      const version = hiddenNumber(field(form, "version"));
      await releaseField(context, user, { id, version }, field(form, "field"));
      return "The next fetch that reads it writes this field again";
    },
  },
  "part-move": {
    failure: "Update failed",
    async run({ context, user, form, id }) {
      const [version, move] = ["version", "move"].map((name) => hiddenNumber(field(form, name)));
      const other = await partMovedEvent(context, user, { id, version: version ?? 0 }, move ?? 0);
      return `They are two events now; the other one has the number ${other}`;
    },
  },
  "tell-apart": {
    failure: "Update failed",
    async run({ context, user, form, id }) {
      const [version, other] = ["version", "other"].map((name) => hiddenNumber(field(form, name)));
      await tellApart(context, user, { id, version: version ?? 0 }, other ?? 0);
      return "They are two events now, and both are shown";
    },
  },
  pin: {
    failure: "Failed to pin the event",
    async run({ context, user, id }) {
      await pinEvent(context, user, id);
      return "Pinned: the coming letters begin with it";
    },
  },
  unpin: {
    failure: "Failed to unpin the event",
    async run({ context, user, id }) {
      await unpinEvent(context, user, id);
      return "Unpinned";
    },
  },
};
