/** Acts of editors on the list of texts. */
import { keepText, publishTexts, setTextsAside } from "~/domain/editorial/decide-text";
import { readTextField } from "~/domain/editorial/given-text";
import { countOf } from "~/lib/text";
import { field } from "~/web/form-answer";
import { saying, type Intents } from "~/web/intents";

const textsIn = (form: FormData) => form.getAll("text").map((value) => readTextField(String(value)));

const FAILURE = "The text could not be changed. Please try again.";

export const textIntents: Intents = {
  publish: {
    failure: FAILURE,
    async run({ context, user, form }) {
      return `${countOf(await publishTexts(context, user, textsIn(form)), "text")} published`;
    },
  },
  aside: {
    failure: FAILURE,
    async run({ context, user, form }) {
      return `${countOf(await setTextsAside(context, user, textsIn(form)), "draft")} set aside`;
    },
  },
  keep: saying("Kept as it is", FAILURE, ({ context, user, form }) =>
    keepText(context, user, readTextField(field(form, "text"))),
  ),
};
