/** Acts of the forms on a venue's page. */
import { editRooms } from "~/domain/admin/sources/edit-rooms";
import { editSource } from "~/domain/admin/sources/edit-source";
import { mergeSources } from "~/domain/admin/sources/merge-sources";
import { countOf } from "~/lib/text";
import { field } from "~/web/form-answer";
import { redirectWithUndo, saying, type Intents } from "~/web/intents";
import { typedIn } from "~/web/source-form";

export const intents: Intents<{ id: number }> = {
  save: saying(
    "Venue saved",
    "The venue could not be saved. Please try again.",
    ({ context, user, form, id, number }) =>
      editSource(context, user, { id, version: number("version") }, typedIn(form)),
  ),
  rooms: saying(
    "Rooms saved",
    "The rooms could not be saved. Please try again.",
    ({ context, user, form, id }) => editRooms(context, user, id, field(form, "rooms")),
  ),
  merge: {
    failure: "The venues could not be merged. Please try again.",
    async run(input) {
      const { context, user, id, number } = input;
      const kept = { id: number("into"), version: number("intoVersion") };
      const lost = { id, version: number("version") };
      const { count, entry } = await mergeSources(context, user, { kept, lost });
      const text = `Venues merged, ${countOf(count, "event")} moved`;
      return redirectWithUndo(input, `/admin/venues/${kept.id}`, { text, entry });
    },
  },
};
