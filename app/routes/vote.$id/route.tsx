/** Behind the link that is mailed to who voted by a group's link. Opening it confirms nothing, because mail programs open links; the button does. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { countingStaleLinks } from "~/domain/accounts/limits";
import { confirmGuest } from "~/domain/groups/confirm-guest";
import { INVALID_LINK } from "~/domain/groups/constants";
import { findSignedGuest, readSaid } from "~/domain/groups/guests";
import { openLinks } from "~/domain/newsletter/links";
import { readUuid } from "~/lib/uuid";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import type { RouteHandle } from "~/web/route-handle";
import { redirectWithToast } from "~/web/session/session";

export const handle: RouteHandle = { private: true };

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Failed to confirm your vote", async () => {
    const signature = field(form, "signature");
    const voted = await countingStaleLinks(context, context.clientAddress, () =>
      confirmGuest(context, { guestId: readUuid(params.id), signature }),
    );
    if (!voted) return redirect(`/vote/${params.id}?${new URLSearchParams({ signature })}`, 303);
    const { pathname, search } = new URL((await openLinks(context)).plan(voted.planId, voted.userId));
    return redirectWithToast(context, request, pathname + search, { tone: "success", text: "You are in." });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Is that you?", description: "Confirm your vote.", path: null });

export default function ConfirmVote() {
  const page = useLoaderData<typeof loader>();
  if (page === null)
    return (
      <FormScreen title="This link is over">
        <p role="alert">{INVALID_LINK}</p>
      </FormScreen>
    );
  const { name, group, said, signature, groupPage } = page;
  if (groupPage !== null)
    return (
      <FormScreen title="You are in" lead={<bdi>“{group}”</bdi>}>
        <div className={forms.form}>
          <p>Each mail about a date has your own link to it. Sign in to see the whole group.</p>
          <p>
            <a className="button button-loud" href={`/login?next=${encodeURIComponent(groupPage)}`}>
              Sign In
            </a>
          </p>
        </div>
      </FormScreen>
    );
  return (
    <FormScreen title="Is that you?" lead={`${name}, in the group “${group}”.`}>
      <Form method="post" className={forms.form}>
        <input type="hidden" name="signature" value={signature} />
        {said.length > 0 ? (
          <>
            <p>You voted:</p>
            <ul>
              {said.map((words) => (
                <li key={words} dir="auto">
                  {words}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p>
          Then you are in the group: you hear when it is settled, with the date for your calendar, and when it
          moves or is called off.
        </p>
        <Submit busy="One moment …">Yes, that is me</Submit>
      </Form>
    </FormScreen>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const signature = new URL(request.url).searchParams.get("signature") ?? "";
  const links = await openLinks(context);
  const guest = await findSignedGuest(context.db, links, { guestId: readUuid(params.id), signature });
  if (!guest) return answerWith(null, { status: 404 });
  const said = await readSaid(context.db, guest.id, context.now());
  return {
    name: guest.name,
    group: guest.group_name,
    signature,
    said: said.map(({ words }) => words),
    groupPage: guest.user_id === null ? null : `/dashboard/groups/${guest.group_id}/details`,
  };
}
