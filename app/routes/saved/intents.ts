/** Saving without scripts, and what is set on the page itself. */
import { readId } from "~/domain/listing/kinds";
import { endCalendar, makeCalendar } from "~/domain/saves/calendar";
import { unfollowSearch } from "~/domain/saves/follow-search";
import { save, unsave } from "~/domain/saves/saves";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, type Intents } from "~/web/intents";
import { readSavedIds } from "~/web/saved-form";

export const savedIntents: Intents = {
  save: {
    failure: "Failed to save the event",
    async run({ context, user, form }) {
      await save(context, user.id, readSavedIds(form));
      return "Saved";
    },
  },
  remove: {
    failure: "Failed to remove the event",
    async run({ context, user, form }) {
      await unsave(context, user.id, readSavedIds(form));
      return "Removed";
    },
  },
  unfollow: {
    failure: "Failed to unfollow",
    async run({ context, user, form }) {
      const id = readId(field(form, "follow"));
      if (id !== null) await unfollowSearch(context, user.id, id);
      return "Unfollowed";
    },
  },
  "make-calendar": {
    failure: "Failed to make the address",
    async run(input) {
      await makeCalendar(input.context, input.user.id);
      return redirectWithSuccess(input, "/saved#calendar", "Your calendar has an address");
    },
  },
  "end-calendar": {
    failure: "Failed to end the address",
    async run({ context, user }) {
      await endCalendar(context, user.id);
      return "The address has ended";
    },
  },
};
