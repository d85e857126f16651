/**
 * The invitation page (spec: accounts 2): loading, invalid, accepted, declined, or the invitation itself. Opening it
 * never answers it, because mail scanners open every link; only the buttons do.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { findInvitation } from "@db/queries/groups/invitations";
import { shownEmail } from "~/domain/accounts/email";
import { countingStaleLinks } from "~/domain/accounts/limits";
import { hashToken } from "~/domain/accounts/secret-tokens";
import { respondToInvitation } from "~/domain/groups/invitations";
import { Rejected } from "~/domain/errors";
import { readUuid } from "~/lib/uuid";
import { FormScreen } from "~/ui/forms/form-screen";
import { pageMeta } from "~/ui/meta";
import type { AppContext } from "~/context";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { optionalUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { State, WORDS, type InvitationState } from "./states";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { secretPath: true };

export async function action({ context, request, params }: ActionFunctionArgs) {
  const user = await optionalUser(context, request);
  const here = `/invite/${encodeURIComponent(params.token ?? "")}`;
  if (!user) {
    const text = "Failed to respond to invitation";
    throw await redirectWithToast(context, request, here, { tone: "error", text });
  }
  const form = await readForm(request);
  const answer = field(form, "answer");
  const failed =
    answer === "accept"
      ? "Failed to accept invitation"
      : answer === "decline"
        ? "Failed to decline invitation"
        : "Failed to respond to invitation";
  return answering(context, form, failed, async () => {
    const invitationId = readUuid(field(form, "invitation"));
    if (!invitationId || (answer !== "accept" && answer !== "decline")) throw new Rejected(failed);
    const accept = answer === "accept";
    const groupId = await countingStaleLinks(context, context.clientAddress, () =>
      respondToInvitation(context, user, { invitationId, accept }),
    );
    return redirectWithToast(context, request, accept ? `/dashboard/groups/${groupId}/details` : here, {
      tone: "success",
      text: accept ? "Invitation accepted successfully" : "Invitation declined successfully",
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: "Invitation", description: "Somebody wants to go out with you.", path: null });

export default function Invite() {
  const invitation = useLoaderData<typeof loader>();
  const { title, lead } = WORDS[invitation.state];
  const loading = useNavigation().state === "loading";
  return (
    <FormScreen title={title} lead={lead}>
      <div aria-busy={loading}>
        <State {...invitation} />
      </div>
    </FormScreen>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const invitation = await stateOf(context, request, params.token ?? "");
  return answerWith(invitation, { status: invitation.state === "invalid" ? 404 : 200 });
}

async function stateOf(context: AppContext, request: Request, token: string): Promise<InvitationState> {
  const user = await optionalUser(context, request);
  const invitation = await findInvitation(context.db, hashToken(token));
  const isOver = invitation?.status === "pending" && invitation.expires_at <= context.now();
  if (!invitation || isOver) return { state: "invalid" };
  // Another user learns neither whose invitation it is nor for which group.
  if (user && user.email !== invitation.email) {
    const here = `/invite/${encodeURIComponent(token)}`;
    return { state: "other", signedInAs: shownEmail(user.email), here };
  }
  if (invitation.status === "declined") return { state: "declined" };
  if (invitation.status === "accepted")
    return { state: "accepted", href: user ? `/dashboard/groups/${invitation.group_id}/details` : null };
  const about = { group: invitation.group_name, by: invitation.invited_by };
  return user
    ? { state: "open", ...about, invitationId: invitation.id }
    : { state: "visitor", ...about, token };
}
