/** Saving without scripts, and what is set on the page itself. */
import { readId } from "~/domain/events/listing-query";
import { unfollowSearch } from "~/domain/saves/follow-search";
import { save, unsave } from "~/domain/saves/saves";
import { field } from "~/web/form-answer";
import type { Intents } from "~/web/intents";
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
};
