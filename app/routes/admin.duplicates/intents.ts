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
  async run({ context, user, form }) {
    await mergePair(context, user, eventPair(form), keep);
    return "Events merged";
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
    async run({ context, user, form }) {
      const moved = await mergeSources(context, user, venuePair(form));
      return `Venues merged, ${countOf(moved, "event")} moved`;
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
