/** Joins a group by its link. Opening it joins nobody, because chats open every link for a preview; only the button does. */
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findGroupOf } from "@db/queries/groups/groups";
import { countingStaleLinks } from "~/domain/accounts/limits";
import { INVALID_LINK } from "~/domain/groups/constants";
import { openLinks } from "~/domain/newsletter/links";
import { joinByLink, readJoinKey } from "~/domain/groups/join-link";
import { useFormAnswer } from "~/ui/forms/answer";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { pageMeta } from "~/ui/meta";
import { answering, readForm } from "~/web/form-answer";
import { optionalUser, requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { secretPath: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const user = await optionalUser(context, request);
  const key = params.key ?? "";
  const group = await readJoinKey(context.db, await openLinks(context), key);
  if (!group) return json({ group: null, by: null, signIn: null }, { status: 404 });
  if (user && (await findGroupOf(context.db, group.id, user.id)))
    throw redirect(`/dashboard/groups/${group.id}/details`, 303);
  const signIn = user ? null : `/login?next=${encodeURIComponent(`/join/${key}`)}`;
  return json({ group: group.name, by: group.creator, signIn });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await readForm(request);
  return answering(context, form, "Failed to join the group", async () => {
    const groupId = await countingStaleLinks(context, context.clientAddress, () =>
      joinByLink(context, user, params.key ?? ""),
    );
    return redirectWithToast(context, request, `/dashboard/groups/${groupId}/details`, {
      tone: "success",
      text: "You are in.",
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: "Come along", description: "Somebody wants to go out with you.", path: null });

export default function Join() {
  const { group, by, signIn } = useLoaderData<typeof loader>();
  const { message } = useFormAnswer();
  if (group === null)
    return (
      <FormScreen title="Invalid link">
        <p role="alert">{INVALID_LINK}</p>
      </FormScreen>
    );
  return (
    <FormScreen title="Come along" lead="You are invited.">
      <div className={forms.form}>
        {message ? <p role="alert">{message}</p> : null}
        <p dir="auto">
          {by ?? "A friend"} invites you to the group <strong>“{group}”</strong>. Together you see which days
          suit everyone, what all of you like, and where to go next.
        </p>
        {signIn === null ? (
          <Form method="post" className={forms.row}>
            <button type="submit" className="button button-loud">
              Join the group
            </button>
          </Form>
        ) : (
          <>
            <div className={forms.row}>
              <a className="button button-loud" href={signIn}>
                Sign In
              </a>
            </div>
            <p className={forms.hint}>
              A link by mail signs you in, and makes your account if you have none.
            </p>
          </>
        )}
      </div>
    </FormScreen>
  );
}
