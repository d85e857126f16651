/** What the buttons of the Possible Duplicates page do. */
import { wholeNumber } from "~/domain/admin/concurrent";
import { keepApart, mergePair, type GivenPair } from "~/domain/admin/duplicates/decide-pair";
import { keepSourcesApart, mergeSources } from "~/domain/admin/sources/merge-sources";
import { countOf } from "~/lib/text";
import { field } from "~/web/form-answer";
import { redirectWithUndo, type Intent, type Intents } from "~/web/intents";

/** One row of the form: its fields `name` and `nameVersion`. */
const rowIn = (form: FormData, name: string) => ({
  id: wholeNumber(field(form, name)),
  version: wholeNumber(field(form, `${name}Version`)),
});
const eventPair = (form: FormData): GivenPair => ({ left: rowIn(form, "left"), right: rowIn(form, "right") });
const venuePair = (form: FormData) => ({ kept: rowIn(form, "kept"), lost: rowIn(form, "lost") });

const failure = "Update failed";

const merge = (keep: "left" | "right"): Intent => ({
  failure,
  async run(input) {
    const entry = await mergePair(input.context, input.user, eventPair(input.form), keep);
    return redirectWithUndo(input, input.back, "Events merged", entry);
  },
});

export const pairIntents: Intents = {
  "keep-left": merge("left"),
  "keep-right": merge("right"),
  distinct: {
    failure,
    async run({ context, user, form }) {
      await keepApart(context, user, eventPair(form));
      return "Kept as two events";
    },
  },
  "merge-venues": {
    failure,
    async run(input) {
      const { count, entry } = await mergeSources(input.context, input.user, venuePair(input.form));
      const text = `Venues merged, ${countOf(count, "event")} moved`;
      return redirectWithUndo(input, input.back, text, entry);
    },
  },
  "distinct-venues": {
    failure,
    async run({ context, user, form }) {
      const { kept, lost } = venuePair(form);
      await keepSourcesApart(context, user, [kept, lost]);
      return "Kept as two venues";
    },
  },
};
