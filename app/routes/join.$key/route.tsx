/**
 * A group's link: shows its dates to whoever has it, and takes a vote with a name and an address. Opening it joins nobody, because
 * chats open every link for a preview; only the buttons do.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countingStaleLinks } from "~/domain/accounts/limits";
import { INVALID_LINK } from "~/domain/groups/constants";
import { FormScreen } from "~/ui/forms/form-screen";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import type { RouteHandle } from "~/web/route-handle";
import { readGuestIds } from "~/web/session/guest";
import { optionalUser } from "~/web/session/guards";
import { joinIntents } from "./intents";
import { loadJoin, type JoinPage } from "./load";
import { VoteForm, Voted } from "./vote";

export const handle: RouteHandle = { secretPath: true };

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = field(form, "intent") || "vote";
  const run = Object.hasOwn(joinIntents, intent) ? joinIntents[intent] : undefined;
  if (!run) throw new Response(null, { status: 400 });
  return answering(context, form, "Failed to save your vote", () =>
    countingStaleLinks(context, context.clientAddress, () =>
      run({ context, request, key: params.key ?? "", form }),
    ),
  );
}

/** Chats show it under the link: the date, not the site. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const [date] = data?.plans.flatMap(({ dates }) => dates) ?? [];
  return pageMeta(matches, {
    title: data ? `${date ? date.title : titleOf(data)}: ${data.group}` : "Invalid link",
    description: date
      ? `${date.when}, ${date.where}. ${data ? titleOf(data) : ""}`
      : "Somebody wants to go out with you.",
    path: null,
  });
};

export default function Join() {
  const page = useLoaderData<typeof loader>();
  if (page === null)
    return (
      <FormScreen title="Invalid link">
        <p role="alert">{INVALID_LINK}</p>
      </FormScreen>
    );
  return (
    <FormScreen
      title={titleOf(page)}
      lead={
        <>
          {page.by ?? "A friend"} invites you to the group <bdi>“{page.group}”</bdi>.
        </>
      }
    >
      {page.guest ? <Voted page={page} guest={page.guest} /> : null}
      <VoteForm {...page} />
    </FormScreen>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const user = await optionalUser(context, request);
  const before = await readGuestIds(context, request);
  const page = await loadJoin(context, params.key ?? "", { user, before });
  if (page === null) return answerWith(null, { status: 404 });
  if (page.memberOf !== null) throw redirect(`/dashboard/groups/${page.memberOf}/details`, 303);
  return page;
}

const titleOf = ({ plans }: Pick<JoinPage, "plans">): string => {
  const open = plans.filter(({ isSettled }) => !isSettled);
  if (plans.length === 0) return "Come along";
  if (open.length === 0) return "It is on";
  return open.some(({ dates }) => dates.length > 1) ? "Which?" : "Are you coming?";
};
