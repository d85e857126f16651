/** Limits and texts of groups that pages need too; must not import server-only modules. */

export const MAX_GROUP_NAME_LENGTH = 120;

/** Open invitations per group. */
export const MAX_INVITEES = 9;

export const INVITATION_DAYS = 30;

/** A link lets in whoever has it, so there is an end to it. */
export const MAX_MEMBERS = 50;
export const INVALID_LINK = "This link no longer works. Ask your friend for a new one.";

/** Shown for members without a name; only the creator sees e-mail addresses. */
export const NAMELESS = "A friend without a name";

/** Dates of one question. */
export const MAX_DATES = 5;
export const MAX_GUEST_NAME = 80;
export const MAX_PLAN_NOTE = 1000;
export const MAX_MEET_WHERE = 200;

export const NOT_YOUR_GROUP = "This group no longer exists, or you cannot change it.";
export const NOT_IN = "You are no longer in this group.";

/** The possible answers to a date. */
export const ANSWERS = ["yes", "maybe", "no"] as const;
export const ANSWER_WORDS = { yes: "Yes", maybe: "Maybe", no: "No" };
