/** Acts of editors on the texts of one work. */
import {
  askForText,
  keepText,
  lockText,
  publishTexts,
  restoreText,
  saveWorkText,
  setTextsAside,
  withdrawText,
} from "~/domain/editorial/decide-text";
import { readTextField, type GivenText } from "~/domain/editorial/given-text";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, saying, type FormInput, type Intents } from "~/web/intents";

/** @param change of the text that the form names */
const changing = (
  done: string,
  change: (input: Pick<FormInput, "context" | "user">, given: GivenText) => Promise<unknown>,
) =>
  saying<{ id: number }>(done, FAILURE, async (input) => {
    await change(input, readTextField(field(input.form, "text")));
  });

const FAILURE = "The text could not be changed. Please try again.";

export const workTextIntents: Intents<{ id: number }> = {
  save: {
    failure: FAILURE,
    async run(input) {
      const { context, user, form, id: workId } = input;
      const words = { whyToGo: field(form, "whyToGo"), fullReview: field(form, "fullReview") };
      const seen = readTextField(field(form, "seen"));
      await saveWorkText(context, user, { workId, seen, form: words });
      return redirectWithSuccess(input, `/admin/texts/${workId}`, "Text saved and locked");
    },
  },
  publish: changing("Draft published", ({ context, user }, text) => publishTexts(context, user, [text])),
  aside: changing("Draft set aside", ({ context, user }, text) => setTextsAside(context, user, [text])),
  restore: changing("Text restored", ({ context, user }, text) => restoreText(context, user, text)),
  withdraw: changing("Text taken down", ({ context, user }, text) => withdrawText(context, user, text)),
  keep: changing("Kept as it is", ({ context, user }, text) => keepText(context, user, text)),
  lock: {
    failure: FAILURE,
    async run({ context, user, form, id }) {
      const isLocked = field(form, "to") === "locked";
      await lockText(context, user, id, isLocked);
      return isLocked ? "Locked: the model leaves it alone" : "Unlocked: the model may write another";
    },
  },
  another: saying(
    "A new text is being written. It will wait here beside the present one, which stays.",
    FAILURE,
    ({ context, user, id }) => askForText(context, user, { workId: id }),
  ),
};
