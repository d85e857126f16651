/**
 * The list of people to invite while it is being put together. It travels in the form itself, so that adding and taking
 * away work without scripts and nothing is lost when something is refused.
 */
import { readEmail, shownEmail } from "~/domain/accounts/email";
import { addInvitees, type InviteeRules } from "~/domain/groups/invitees";
import { field, typedValues, type RefusedForm } from "./form-answer";

/**
 * One press in such a form. An address that was typed but not added belongs to the list that is sent: Enter adds it
 * first, the sending button takes it along.
 * @returns the form with its changed list, or the list to be sent. @throws Rejected about the field `email`
 */
export function pressDraft(form: FormData, rules: InviteeRules): RefusedForm | { emails: string[] } {
  const list = readList(field(form, "invitees"));
  const removed = readEmail(field(form, "remove")) ?? field(form, "remove");
  if (removed !== "")
    return draftAnswer(
      form,
      list.filter((email) => email !== removed),
    );
  const typed = field(form, "email");
  const press = field(form, "press");
  if (press === "add" || (press === "enter" && typed !== ""))
    return draftAnswer(form, addInvitees(list, typed, rules));
  return { emails: typed === "" ? list : addInvitees(list, typed, rules) };
}

const LONGEST = 4000;

const readList = (text: string): string[] => [
  ...new Set(
    text
      .slice(0, LONGEST)
      .split(",")
      .flatMap((address) => readEmail(address) ?? []),
  ),
];

function draftAnswer(form: FormData, invitees: string[]): RefusedForm {
  const values = { ...typedValues(form), invitees: invitees.map(shownEmail).join(","), email: "" };
  return { fieldErrors: {}, message: null, kind: null, values };
}
