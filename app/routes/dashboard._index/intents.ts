/** What the dashboard's forms do: the newsletter's switch, and the answers to invitations. */
import { setNewsletter } from "~/domain/accounts/preferences";
import type { SignedIn } from "~/domain/accounts/sessions";
import { Rejected } from "~/domain/errors";
import { INVALID_INVITATION, respondToInvitation } from "~/domain/groups/invitations";
import { readUuid } from "~/domain/uuid";
import type { AppContext } from "~/web/context";
import { field } from "~/web/form-answer";

interface Intent {
  run: (context: AppContext, by: SignedIn, form: FormData) => Promise<unknown>;
  done: string;
  failed: string;
}

function respond(accept: boolean): Intent["run"] {
  return (context, by, form) => {
    const invitationId = readUuid(field(form, "invitation"));
    if (!invitationId) throw new Rejected(INVALID_INVITATION);
    return respondToInvitation(context, by, { invitationId, accept });
  };
}

export const homeIntents: Record<string, Intent> = {
  newsletter: {
    run: (context, by, form) => setNewsletter(context, by.id, field(form, "newsletter") === "on"),
    done: "Notification settings updated",
    failed: "Failed to update notification settings",
  },
  accept: {
    run: respond(true),
    done: "Invitation accepted successfully",
    failed: "Failed to accept invitation",
  },
  decline: {
    run: respond(false),
    done: "Invitation declined successfully",
    failed: "Failed to decline invitation",
  },
};
