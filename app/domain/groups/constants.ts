/** Numbers and words of groups that pages show too; imports nothing that only a server has. */

export const GROUP_NAME_LENGTH = 120;

/** People invited and not yet decided, at any one time. */
export const MOST_INVITEES = 9;

export const INVITATION_DAYS = 30;

/** What one can say to a proposal. */
export const ANSWERS = ["yes", "maybe", "no"] as const;
export const ANSWER_WORDS = { yes: "Yes", maybe: "Maybe", no: "No" };
