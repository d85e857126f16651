/** Validates the list of people to invite, with the messages of spec: accounts 5. */
import { readEmail } from "~/domain/accounts/email";
import { Rejected } from "~/domain/errors";
import { MAX_INVITEES } from "./constants";

export interface InviteeRules {
  /** The inviting person's address. */
  own: string;
  members: ReadonlySet<string>;
  /** Addresses with an open invitation to the group. */
  invited: ReadonlySet<string>;
  tooMany: string;
}

export const rulesForNewGroup = (own: string): InviteeRules => ({
  own,
  members: new Set(),
  invited: new Set(),
  tooMany: `You can only invite up to ${MAX_INVITEES} people`,
});

export const rulesForGroup = (own: string, members: string[], invited: string[]): InviteeRules => ({
  own,
  members: new Set(members),
  invited: new Set(invited),
  tooMany: `You can only invite up to ${MAX_INVITEES} people at once`,
});

/** @returns the list with the addresses added. @throws Rejected about the field `email` */
export function addInvitees(list: string[], typed: string, rules: InviteeRules): string[] {
  const given = splitAddresses(typed);
  // A copied list of friends also has people who need no invitation. They are skipped.
  const needNone = new Set([rules.own, ...list, ...rules.members, ...rules.invited]);
  const wanted = new Set(
    given.map((address) => address.toLowerCase()).filter((email) => !needNone.has(email)),
  );
  if (wanted.size === 0) return addInvitee(list, given[0] ?? typed, rules);
  return [...wanted].reduce((listed, email) => addInvitee(listed, email, rules), list);
}

/** Validates the whole list; skips addresses with an open invitation. @throws Rejected */
export const checkInvitees = (list: string[], rules: InviteeRules): string[] =>
  list
    .filter((email) => !rules.invited.has(email))
    .reduce<string[]>((checked, email) => addInvitee(checked, email, rules), []);

/** @returns the list with the address added. @throws Rejected about the field `email` */
export function addInvitee(list: string[], given: string, rules: InviteeRules): string[] {
  const refuse = (message: string) => new Rejected({ email: message });
  if (given.trim() === "") throw refuse("Please enter an email address");
  const email = readEmail(given);
  if (!email) throw refuse("Please enter a valid email address");
  if (email === rules.own) throw refuse("You cannot invite yourself");
  if (list.includes(email)) throw refuse("This email has already been added");
  if (rules.members.has(email)) throw refuse("This person is already a member");
  if (rules.invited.has(email)) throw refuse("This person has already been invited");
  if (list.length + rules.invited.size >= MAX_INVITEES) throw refuse(rules.tooMany);
  return [...list, email];
}

/** "ana@x.org, Ben <ben@x.org>; cy@x.org", or one in each line: as mail programs and chats copy them. */
const splitAddresses = (typed: string): string[] =>
  typed
    .split(/[,;\n]|(?<=@\S{1,254})\s+/)
    .map((part) => /<([^<>]*)>/.exec(part)?.[1] ?? part)
    .map((part) => part.trim())
    .filter((part) => part !== "");
