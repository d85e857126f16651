/** Acts of editors on the list of texts. */
import { keepText, publishTexts, setTextsAside } from "~/domain/editorial/decide-text";
import { readTextField } from "~/domain/editorial/given-text";
import { countOf } from "~/lib/text";
import { field } from "~/web/form-answer";
import type { Intents } from "~/web/intents";

const textsIn = (form: FormData) => form.getAll("text").map((value) => readTextField(String(value)));

const failure = "The text could not be changed. Please try again.";

export const textIntents: Intents = {
  publish: {
    failure,
    async run({ context, user, form }) {
      return `${countOf(await publishTexts(context, user, textsIn(form)), "text")} published`;
    },
  },
  aside: {
    failure,
    async run({ context, user, form }) {
      return `${countOf(await setTextsAside(context, user, textsIn(form)), "draft")} set aside`;
    },
  },
  keep: {
    failure,
    async run({ context, user, form }) {
      await keepText(context, user, readTextField(field(form, "text")));
      return "Kept as it is";
    },
  },
};
