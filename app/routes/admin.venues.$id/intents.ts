/** Acts of the forms on a venue's page. */
import { hiddenNumber } from "~/domain/admin/concurrent";
import { editRooms } from "~/domain/admin/sources/edit-rooms";
import { editSource } from "~/domain/admin/sources/edit-source";
import { mergeSources } from "~/domain/admin/sources/merge-sources";
import { countOf } from "~/lib/text";
import { field } from "~/web/form-answer";
import { redirectWithUndo, type Intents } from "~/web/intents";
import { typedIn } from "~/web/source-form";

export const intents: Intents<{ id: number }> = {
  save: {
    failure: "The venue could not be saved. Please try again.",
    async run({ context, user, form, id }) {
      const version = hiddenNumber(field(form, "version"));
      return { text: "Venue saved", entry: await editSource(context, user, { id, version }, typedIn(form)) };
    },
  },
  rooms: {
    failure: "The rooms could not be saved. Please try again.",
    async run({ context, user, form, id }) {
      await editRooms(context, user, id, field(form, "rooms"));
      return "Rooms saved";
    },
  },
  merge: {
    failure: "The venues could not be merged. Please try again.",
    async run(input) {
      const { context, user, form, id } = input;
      const kept = {
        id: hiddenNumber(field(form, "into")),
        version: hiddenNumber(field(form, "intoVersion")),
      };
      const lost = { id, version: hiddenNumber(field(form, "version")) };
      const { count, entry } = await mergeSources(context, user, { kept, lost });
      const text = `Venues merged, ${countOf(count, "event")} moved`;
      return redirectWithUndo(input, `/admin/venues/${kept.id}`, { text, entry });
    },
  },
};
