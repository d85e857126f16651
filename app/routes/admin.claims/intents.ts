/** What the buttons of the Claims page do. */
import { wholeNumber } from "~/domain/admin/concurrent";
import {
  confirmClaim,
  declineClaim,
  dropProposal,
  revokeClaim,
  takeProposal,
} from "~/domain/claims/decide-claim";
import { field } from "~/web/form-answer";
import type { Intent, Intents } from "~/web/intents";

type Decide = (
  context: Parameters<typeof confirmClaim>[0],
  user: Parameters<typeof confirmClaim>[1],
  id: string,
) => Promise<void>;

const intent = (decide: Decide, success: string): Intent => ({
  failure: "The claim could not be changed. Please try again.",
  async run({ context, user, form }) {
    await decide(context, user, field(form, "id"));
    return success;
  },
});

export const intents: Intents = {
  confirm: intent(confirmClaim, "Confirmed. They are told by mail"),
  decline: intent(declineClaim, "Declined. They are told by mail"),
  revoke: intent(revokeClaim, "Revoked. Their link has ended"),
  drop: intent(dropProposal, "Their changes are dropped"),
  take: {
    failure: "The venue could not be saved. Please try again.",
    async run({ context, user, form }) {
      await takeProposal(context, user, field(form, "id"), wholeNumber(field(form, "venueVersion")));
      return "The venue’s page says it now";
    },
  },
};
