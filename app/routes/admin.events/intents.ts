/** Acts of the forms on the Events tab, each with the specification's words (spec: accounts 8). */
import { hiddenNumber } from "~/domain/admin/concurrent";
import { editEvent } from "~/domain/admin/events/edit-event";
import { moveEvent } from "~/domain/admin/events/move-event";
import { publishMatching } from "~/domain/admin/events/publish-matching";
import { saveRecommendation } from "~/domain/admin/events/save-recommendation";
import { askForText } from "~/domain/editorial/decide-text";
import { countOf } from "~/lib/text";
import { addressWith } from "~/ui/admin/address";
import { field } from "~/web/form-answer";
import {
  redirectWithSuccess,
  redirectWithUndo,
  type FormInput,
  type Intents,
  type Undoable,
} from "~/web/intents";
import { readFilter } from "./load";
import { publishIntents } from "~/web/event-intents";

/** The row as its form was made from. */
const rowIn = (form: FormData) => ({
  id: hiddenNumber(field(form, "id")),
  version: hiddenNumber(field(form, "version")),
});
/** Undefined if the form lacks the field, which then stays as it is. */
const optional = (form: FormData, name: string) => (form.has(name) ? field(form, name) : undefined);

export const eventIntents: Intents<{ id: number }> = {
  ...publishIntents,
  save: { failure: "Update failed", run: save },
  move: {
    failure: "Update failed",
    async run({ context, user, form }) {
      await moveEvent(context, user, rowIn(form), field(form, "source"));
      return "Event updated";
    },
  },
  recommend: {
    failure: "Update failed",
    async run({ context, user, form }) {
      await saveRecommendation(context, user, rowIn(form), {
        whyToGo: field(form, "whyToGo"),
        fullReview: field(form, "fullReview"),
      });
      return "Event updated";
    },
  },
  regenerate: {
    failure: "Update failed",
    async run(input) {
      const { context, user, form, request } = input;
      await askForText(context, user, { eventId: rowIn(form).id });
      // The dialog stays open, with what was typed in it.
      const { pathname, search } = new URL(request.url);
      const text = "A new recommendation is being written. It will wait beside the present one, which stays.";
      return redirectWithSuccess(input, pathname + search, text);
    },
  },
  "publish-all": {
    failure: "Failed to update publish status",
    run: (input) => publishAll(input, true),
  },
  "unpublish-all": {
    failure: "Failed to update publish status",
    run: (input) => publishAll(input, false),
  },
};

async function save({ context, user, form }: FormInput): Promise<Undoable> {
  const entry = await editEvent(context, user, rowIn(form), {
    title: optional(form, "title"),
    location: optional(form, "location"),
    start: optional(form, "start"),
    end: optional(form, "end"),
    description: optional(form, "description"),
    interest: optional(form, "interest"),
    status: optional(form, "status"),
    soldOut: optional(form, "soldOut"),
    price: optional(form, "price"),
    doors: optional(form, "doors"),
    ages: optional(form, "ages"),
    tickets: optional(form, "tickets"),
  });
  return { text: "Event updated", entry };
}

/** Every event that the address's filter finds, if there are as many as the editor confirmed. */
async function publishAll(input: FormInput, published: boolean) {
  const { context, request, user, form } = input;
  const { filter, words } = await readFilter(context, request);
  const expected = hiddenNumber(field(form, "expected"));
  const { count, entry } = await publishMatching(context, user, filter, {
    published,
    expected,
    filter: words,
  });
  const text = `${countOf(count, "event")} ${published ? "published" : "unpublished"} successfully`;
  const { pathname, search } = new URL(request.url);
  const back = addressWith(pathname, search, { page: null });
  return redirectWithUndo(input, back, { text, entry: count === 0 ? 0 : entry });
}
