/** Acts of the forms on the Events tab, each with the specification's words (spec: accounts 8). */
import { editEvent } from "~/domain/admin/events/edit-event";
import { moveEvent } from "~/domain/admin/events/move-event";
import { publishMatching } from "~/domain/admin/events/publish-matching";
import { saveRecommendation } from "~/domain/admin/events/save-recommendation";
import { askForText } from "~/domain/editorial/decide-text";
import { countOf } from "~/lib/text";
import { addressWith } from "~/ui/admin/address";
import { eventFormIn } from "~/web/event-form";
import { field } from "~/web/form-answer";
import {
  redirectWithSuccess,
  redirectWithUndo,
  saying,
  type FormInput,
  type Intent,
  type Intents,
} from "~/web/intents";
import { readFilter } from "./load";
import { publishIntents } from "~/web/event-intents";

/** The row as its form was made from. */
const rowIn = ({ number }: FormInput) => ({ id: number("id"), version: number("version") });

const publishingAll = (published: boolean): Intent => ({
  failure: "Failed to update publish status",
  run: (input) => publishAll(input, published),
});

export const eventIntents: Intents<{ id: number }> = {
  ...publishIntents,
  save: saying("Event updated", "Update failed", (input) =>
    editEvent(input.context, input.user, rowIn(input), eventFormIn(input.form)),
  ),
  move: saying("Event updated", "Update failed", (input) =>
    moveEvent(input.context, input.user, rowIn(input), field(input.form, "source")),
  ),
  recommend: saying("Event updated", "Update failed", (input) => {
    const words = { whyToGo: field(input.form, "whyToGo"), fullReview: field(input.form, "fullReview") };
    return saveRecommendation(input.context, input.user, rowIn(input), words);
  }),
  regenerate: {
    failure: "Update failed",
    async run(input) {
      const { context, user, number, request } = input;
      await askForText(context, user, { eventId: number("id") });
      // The dialog stays open, with what was typed in it.
      const { pathname, search } = new URL(request.url);
      const text = "A new recommendation is being written. It will wait beside the present one, which stays.";
      return redirectWithSuccess(input, pathname + search, text);
    },
  },
  "publish-all": publishingAll(true),
  "unpublish-all": publishingAll(false),
};

/** Every event that the address's filter finds, if there are as many as the editor confirmed. */
async function publishAll(input: FormInput, published: boolean) {
  const { context, request, user, number } = input;
  const { filter, words } = await readFilter(context, request);
  const { count, entry } = await publishMatching(context, user, filter, {
    published,
    expected: number("expected"),
    filter: words,
  });
  const text = `${countOf(count, "event")} ${published ? "published" : "unpublished"} successfully`;
  const { pathname, search } = new URL(request.url);
  const back = addressWith(pathname, search, { page: null });
  return redirectWithUndo(input, back, { text, entry: count === 0 ? 0 : entry });
}
