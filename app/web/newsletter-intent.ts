/** The newsletter switch, the same on each page that has it. */
import { setNewsletter } from "~/domain/accounts/preferences";
import { field } from "./form-answer";
import type { Intent } from "./intents";

export const switchNewsletter: Intent = {
  failure: "Failed to update notification settings",
  async run({ context, user, form }) {
    await setNewsletter(context, user.id, field(form, "newsletter") === "on");
    return "Notification settings updated";
  },
};
