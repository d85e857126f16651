/**
 * The last link of every invitation, and the one-click address in its headers (RFC 8058). Opening it changes nothing, because
 * mail scanners open every link; its buttons post.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Rejected } from "~/domain/errors";
import {
  allowInvitations,
  areInvitationsStopped,
  stopInvitations,
  type StopLink,
} from "~/domain/groups/stop-invitations";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true, signed: true };

export async function action({ context, request }: ActionFunctionArgs) {
  const { path, ...link } = linkOf(request);
  const form = await readForm(request);
  return answering(context, form, "Failed to save your answer", async () => {
    // One-click from a mail program: no cookies, no redirects, just a 200.
    if (field(form, "List-Unsubscribe") === "One-Click") {
      await stopInvitations(context, link);
      return new Response("No invitation will come again.");
    }
    const allows = field(form, "intent") === "allow";
    await (allows ? allowInvitations(context, link) : stopInvitations(context, link));
    const text = allows ? "Friends can invite you again" : "No invitation will come again";
    return redirectWithToast(context, request, path, { tone: "success", text });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Invitations", description: "Get no invitations by mail.", path: null });

export default function StopInvitations() {
  const { path, broken, stopped } = useLoaderData<typeof loader>();
  if (broken)
    return (
      <FormScreen title="Invitations">
        <p>{broken}</p>
      </FormScreen>
    );
  return (
    <FormScreen
      title="Invitations"
      lead={
        stopped
          ? "No invitation to a group comes to your address any more, whoever sends it."
          : "Shall no invitation to a group come to your address again, whoever sends it?"
      }
    >
      <Form method="post" action={path} className={forms.form}>
        <input type="hidden" name="intent" value={stopped ? "allow" : "stop"} />
        <Submit>{stopped ? "Let friends invite me again" : "Never again"}</Submit>
      </Form>
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { path, ...link } = linkOf(request);
  try {
    return { path, broken: null, stopped: await areInvitationsStopped(context, link) };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return answerWith({ path, broken: error.message, stopped: false }, { status: 404 });
  }
}

function linkOf(request: Request): StopLink & { path: string } {
  const url = new URL(request.url);
  return {
    address: url.searchParams.get("address") ?? "",
    signature: url.searchParams.get("signature") ?? "",
    path: url.pathname + url.search,
  };
}
