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
import { readTextField } from "~/domain/editorial/given-text";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, type Intents } from "~/web/intents";

const failure = "The text could not be changed. Please try again.";

const givenIn = (form: FormData, name = "text") => readTextField(field(form, name));

export const workTextIntents: Intents<{ workId: number }> = {
  save: {
    failure,
    async run(input) {
      const { context, user, form, workId } = input;
      const words = { whyToGo: field(form, "whyToGo"), fullReview: field(form, "fullReview") };
      await saveWorkText(context, user, { workId, seen: givenIn(form, "seen"), form: words });
      return redirectWithSuccess(input, `/admin/texts/${workId}`, "Text saved and locked");
    },
  },
  publish: {
    failure,
    async run({ context, user, form }) {
      await publishTexts(context, user, [givenIn(form)]);
      return "Draft published";
    },
  },
  aside: {
    failure,
    async run({ context, user, form }) {
      await setTextsAside(context, user, [givenIn(form)]);
      return "Draft set aside";
    },
  },
  restore: {
    failure,
    async run({ context, user, form }) {
      await restoreText(context, user, givenIn(form));
      return "Text restored";
    },
  },
  withdraw: {
    failure,
    async run({ context, user, form }) {
      await withdrawText(context, user, givenIn(form));
      return "Text taken down";
    },
  },
  keep: {
    failure,
    async run({ context, user, form }) {
      await keepText(context, user, givenIn(form));
      return "Kept as it is";
    },
  },
  lock: {
    failure,
    async run({ context, user, form, workId }) {
      const isLocked = field(form, "to") === "locked";
      await lockText(context, user, workId, isLocked);
      return isLocked ? "Locked: the model leaves it alone" : "Unlocked: the model may write another";
    },
  },
  another: {
    failure,
    async run({ context, user, workId }) {
      await askForText(context, user, { workId });
      return "A new text is being written. It will wait here beside the present one, which stays.";
    },
  },
};
