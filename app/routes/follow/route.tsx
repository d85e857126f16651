/** Asks whether to follow a list. A page of its own, so that shared pages need only a link. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Rejected } from "~/domain/errors";
import { followSearch, readFollowable } from "~/domain/saves/follow-search";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await readForm(request);
  return answering(context, form, "Failed to follow the list", async () => {
    const { label } = await followSearch(context, user.id, field(form, "list"), context.today());
    const toast = { tone: "success" as const, text: `Following: ${label}` };
    return redirectWithToast(context, request, "/saved#following", toast);
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Follow a list", description: "New events of a list, for you.", path: null });

export default function Follow() {
  const { refusal, search, label, page } = useLoaderData<typeof loader>();
  if (refusal !== null) {
    return (
      <FormScreen title="Follow a list" lead={refusal}>
        <a href="/">Back to the events</a>
      </FormScreen>
    );
  }
  return (
    <FormScreen
      title="Follow this list"
      lead="What is new on it comes first in your letter and on your page. You can stop at any time."
    >
      <Form method="post" className={forms.form}>
        <p dir="auto">
          <strong>{label}</strong>
        </p>
        <input type="hidden" name="list" value={search} />
        <Submit>Follow</Submit>
        <a href={page}>Back to the list</a>
      </Form>
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context, request);
  const list = new URL(request.url).searchParams.get("list") ?? "";
  try {
    return { refusal: null, ...(await readFollowable(context.db, list, context.today())) };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return answerWith({ refusal: error.message, search: "", label: "", page: "/" }, { status: 400 });
  }
}
