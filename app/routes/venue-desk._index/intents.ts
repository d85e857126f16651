/** Acts behind the buttons of a venue's desk. */
import { hiddenNumber } from "~/domain/admin/concurrent";
import { answerVenueEvent } from "~/domain/venue-desk/change-events";
import { leaveVenue, setVenueLetter, withdrawChange } from "~/domain/venue-desk/own-claim";
import type { Speaker } from "~/domain/venue-desk/speaker";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, type Intent, type Intents } from "~/web/intents";
import { DESK_OUTCOMES } from "~/web/speaker";

const FAILURE = "This could not be saved. Please try again.";

const answer = (form: Parameters<typeof answerVenueEvent>[3]): Intent<{ speaker: Speaker }> => ({
  failure: FAILURE,
  async run({ context, form: sent, speaker }) {
    const seen = { id: hiddenNumber(field(sent, "id")), version: hiddenNumber(field(sent, "version")) };
    return DESK_OUTCOMES[await answerVenueEvent(context, speaker, seen, form)];
  },
});

export const deskIntents: Intents<{ speaker: Speaker }> = {
  right: answer({}),
  off: answer({ status: "cancelled" }),
  on: answer({ status: "scheduled" }),
  "sold-out": answer({ soldOut: "yes" }),
  "not-sold-out": answer({ soldOut: "no" }),
  withdraw: {
    failure: FAILURE,
    async run({ context, form, speaker }) {
      const seen = { id: hiddenNumber(field(form, "id")), version: hiddenNumber(field(form, "version")) };
      await withdrawChange(context, speaker, seen);
      return "Taken back";
    },
  },
  letter: {
    failure: FAILURE,
    async run({ context, form, speaker }) {
      const comes = field(form, "to") === "on";
      await setVenueLetter(context, speaker.claimId, comes);
      return comes ? "The weekly mail comes again" : "The weekly mail has ended";
    },
  },
  leave: {
    failure: FAILURE,
    async run(input) {
      await leaveVenue(input.context, input.speaker);
      return redirectWithSuccess(input, "/", "You do not speak for it any more. What its page says stays.");
    },
  },
};
