/** The buttons behind a group's link. */
import { findGuestAmong } from "@db/queries/groups/guests";
import { Rejected } from "~/domain/errors";
import { INVALID_LINK } from "~/domain/groups/constants";
import { tellAboutGuest, voteByLink } from "~/domain/groups/guests";
import { joinByLink, readJoinKey } from "~/domain/groups/join-link";
import { openLinks } from "~/domain/newsletter/links";
import type { AppContext } from "~/context";
import { field } from "~/web/form-answer";
import { answersIn } from "~/web/plan-form";
import { guestCookie, readGuestIds } from "~/web/session/guest";
import { optionalUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";

interface Press {
  context: AppContext;
  request: Request;
  key: string;
  form: FormData;
}

const subscriptionIn = (form: FormData) => ({
  endpoint: field(form, "endpoint"),
  p256dh: field(form, "p256dh"),
  auth: field(form, "auth"),
});

export const joinIntents: Record<string, (press: Press) => Promise<Response>> = {
  vote,
  "about-me": aboutMe,
  forget,
};

/** Whoever is signed in joins and votes at once; others vote, and confirm their address. */
async function vote(press: Press): Promise<Response> {
  const { context, request, key, form } = press;
  const answers = answersIn(form);
  const user = await optionalUser(context, request);
  if (user) {
    const groupId = await joinByLink(context, user, key, answers);
    const to = `/dashboard/groups/${groupId}/details`;
    return redirectWithToast(context, request, to, { tone: "success", text: "You are in." });
  }
  const before = await readGuestIds(context, request);
  const email = field(form, "email");
  const guestId = await voteByLink(context, {
    key,
    name: field(form, "name"),
    email,
    push: field(form, "endpoint") === "" ? null : subscriptionIn(form),
    answers,
    from: context.clientAddress,
    before,
  });
  if (guestId !== null) return redirectWithCookie(press, "Your vote is saved.", [guestId, ...before]);
  const text = `The group knows ${email} already, so nothing has changed. We mailed a link of your own to it: vote there.`;
  return redirectWithToast(context, request, `/join/${key}`, { tone: "success", text });
}

async function aboutMe(press: Press): Promise<Response> {
  const { context, request, key, form } = press;
  const guest = await findOwnGuest(press);
  if (!guest) throw new Rejected("Vote first, please.");
  await tellAboutGuest(context, guest.id, {
    zip: form.has("zip") ? field(form, "zip") : null,
    days: form.has("asks-days") ? form.getAll("day").map(String) : null,
  });
  const text = "Thank you. Your friends’ dates take it into account once you are in the group.";
  return redirectWithToast(context, request, `/join/${key}`, { tone: "success", text });
}

/** A friend borrows the phone: the vote stays, and the browser forgets whose it was. */
async function forget(press: Press): Promise<Response> {
  const guest = await findOwnGuest(press);
  const before = await readGuestIds(press.context, press.request);
  const rest = before.filter((id) => id !== guest?.id);
  return redirectWithCookie(press, "Somebody else can vote now.", rest);
}

async function redirectWithCookie({ context, request, key }: Press, text: string, ids: string[]) {
  const answer = await redirectWithToast(context, request, `/join/${key}`, { tone: "success", text });
  answer.headers.append("Set-Cookie", await guestCookie(context, ids));
  return answer;
}

async function findOwnGuest({ context, request, key }: Press) {
  const group = await readJoinKey(context.db, await openLinks(context), key);
  if (!group) throw new Rejected(INVALID_LINK, "stale-link");
  return findGuestAmong(context.db, group.id, await readGuestIds(context, request));
}
