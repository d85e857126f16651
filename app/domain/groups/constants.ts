/** Limits and texts of groups that pages need too; must not import server-only modules. */

export const MAX_GROUP_NAME_LENGTH = 120;

/** Open invitations per group. */
export const MAX_INVITEES = 9;

export const INVITATION_DAYS = 30;

/** The possible answers to a proposal. */
export const ANSWERS = ["yes", "maybe", "no"] as const;
export const ANSWER_WORDS = { yes: "Yes", maybe: "Maybe", no: "No" };
