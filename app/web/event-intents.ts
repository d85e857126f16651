/** Acts on events on their list, ticked or in their row, and on the page of one. */
import { removeEvents } from "~/domain/admin/events/delete-events";
import { publishEvents, unpublishEvents } from "~/domain/admin/events/publish-events";
import { countOf } from "~/lib/text";
import { selectedIds } from "./admin-page";
import { redirectWithUndo, type FormInput, type Intent, type Intents } from "./intents";

/** The event of the page, or those of the form. */
const idsIn = ({ form, id }: FormInput & { id: number }) => (id > 0 ? [id] : selectedIds(form));

const publishing = (change: typeof publishEvents, done: string): Intent<{ id: number }> => ({
  failure: "Failed to update publish status",
  async run(input) {
    const ids = idsIn(input);
    const { count, entry } = await change(input.context, input.user, ids);
    const what = ids.length === 1 ? "Event" : countOf(count, "event");
    return { text: `${what} ${done} successfully`, entry };
  },
});

export const publishIntents: Intents<{ id: number }> = {
  publish: publishing(publishEvents, "published"),
  unpublish: publishing(unpublishEvents, "unpublished"),
  delete: {
    failure: "Failed to delete events",
    async run(input) {
      const { count, entry } = await removeEvents(input.context, input.user, idsIn(input));
      const done = { text: `${countOf(count, "event")} deleted`, entry };
      // The page of the event is gone.
      return input.id > 0 ? redirectWithUndo(input, "/admin/events", done) : done;
    },
  },
};
