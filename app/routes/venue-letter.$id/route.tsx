/**
 * The last link of a venue's weekly mail, and the one-click address in its headers (RFC 8058). Opening it changes nothing; its button
 * posts. It works without sign-in: the link is signed.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findVenueLetter, setVenueLetterByLink } from "~/domain/venue-desk/own-claim";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true, signed: true };

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { path, ...link } = linkOf(request, params.id);
  const form = await readForm(request);
  return answering(context, form, "Failed to save your answer", async () => {
    // One-click from a mail program: no cookies, no redirects, just a 200.
    if (field(form, "List-Unsubscribe") === "One-Click") {
      await setVenueLetterByLink(context, link, false);
      return new Response("These mails have ended.");
    }
    await setVenueLetterByLink(context, link, field(form, "intent") === "start");
    return redirectWithToast(context, request, path, { tone: "success", text: "Saved" });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Your venue’s mail", description: "End the weekly mail.", path: null });

export default function VenueLetter() {
  const { path, letter } = useLoaderData<typeof loader>();
  if (!letter)
    return (
      <FormScreen title="Your venue’s mail">
        <p>
          This link is incomplete, or you do not speak for the venue any more. No mail comes in that case.
        </p>
      </FormScreen>
    );
  return (
    <FormScreen
      title="Your venue’s mail"
      lead={
        letter.comes
          ? "Shall no mail come any more on Mondays about what the city sees of you?"
          : "No mail comes any more on Mondays. Your desk shows the same."
      }
    >
      <Form method="post" action={path} className={forms.form}>
        <input type="hidden" name="intent" value={letter.comes ? "stop" : "start"} />
        <Submit>{letter.comes ? "No more of these mails" : "Send them again"}</Submit>
      </Form>
      <p>
        <a href={`/venue-desk?venue=${letter.venueId}`} dir="auto">
          {letter.venue}
        </a>
      </p>
    </FormScreen>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { path, ...link } = linkOf(request, params.id);
  const letter = await findVenueLetter(context, link);
  return answerWith({ path, letter }, { status: letter ? 200 : 404 });
}

function linkOf(request: Request, id = "") {
  const { searchParams, pathname, search } = new URL(request.url);
  return { id, signature: searchParams.get("signature") ?? "", path: pathname + search };
}
