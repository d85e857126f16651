/** What the buttons of the Possible Duplicates page do. */
import { wholeNumber } from "~/domain/admin/concurrent";
import { keepApart, mergePair, type GivenPair } from "~/domain/admin/duplicates/decide-pair";
import { keepSourcesApart, mergeSources } from "~/domain/admin/sources/merge-sources";
import { countOf } from "~/lib/text";
import { field } from "~/web/form-answer";
import type { Intent, Intents } from "~/web/intents";

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
    return { text: "Events merged", entry };
  },
});

export const pairIntents: Intents = {
  "keep-left": merge("left"),
  "keep-right": merge("right"),
  distinct: {
    failure,
    async run({ context, user, form }) {
      const entry = await keepApart(context, user, eventPair(form));
      return { text: "Kept as two events", entry };
    },
  },
  "merge-venues": {
    failure,
    async run(input) {
      const { count, entry } = await mergeSources(input.context, input.user, venuePair(input.form));
      return { text: `Venues merged, ${countOf(count, "event")} moved`, entry };
    },
  },
  "distinct-venues": {
    failure,
    async run({ context, user, form }) {
      const { kept, lost } = venuePair(form);
      const entry = await keepSourcesApart(context, user, [kept, lost]);
      return { text: "Kept as two venues", entry };
    },
  },
};
