/** What the dashboard's forms do: the newsletter switch and the answers to invitations. */
import { setNewsletter } from "~/domain/accounts/preferences";
import { Rejected } from "~/domain/errors";
import { INVALID_INVITATION, respondToInvitation } from "~/domain/groups/invitations";
import { readUuid } from "~/lib/uuid";
import { field } from "~/web/form-answer";
import type { FormInput, Intents } from "~/web/intents";

async function respond({ context, user, form }: FormInput, accept: boolean): Promise<void> {
  const invitationId = readUuid(field(form, "invitation"));
  if (!invitationId) throw new Rejected(INVALID_INVITATION);
  await respondToInvitation(context, user, { invitationId, accept });
}

export const homeIntents: Intents = {
  newsletter: {
    failure: "Failed to update notification settings",
    async run({ context, user, form }) {
      await setNewsletter(context, user.id, field(form, "newsletter") === "on");
      return "Notification settings updated";
    },
  },
  accept: {
    failure: "Failed to accept invitation",
    async run(input) {
      await respond(input, true);
      return "Invitation accepted successfully";
    },
  },
  decline: {
    failure: "Failed to decline invitation",
    async run(input) {
      await respond(input, false);
      return "Invitation declined successfully";
    },
  },
};
