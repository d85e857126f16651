/** Limits and texts of groups that pages need too; must not import server-only modules. */

export const MAX_GROUP_NAME_LENGTH = 120;

/** Open invitations per group. */
export const MAX_INVITEES = 9;

export const INVITATION_DAYS = 30;

/** A link lets in whoever has it, so there is an end to it. */
export const MAX_MEMBERS = 50;
export const INVALID_LINK = "This link no longer works. Ask your friend for a new one.";

/** The possible answers to a proposal. */
export const ANSWERS = ["yes", "maybe", "no"] as const;
export const ANSWER_WORDS = { yes: "Yes", maybe: "Maybe", no: "No" };
