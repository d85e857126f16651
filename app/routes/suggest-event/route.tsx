/** Suggest an Event (spec: public-site 2, 5). Everyone sees the form; submitting needs an account. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listInterests } from "@db/queries/events/interests";
import { posterValues } from "~/domain/poster/form-values";
import { suggestEvent } from "~/domain/suggestions/suggest-event";
import { FormScreen } from "~/ui/forms/form-screen";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { optionalUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { POSTER_BODY } from "~/domain/poster/limits";
import { posterAnswer } from "~/web/poster-form";
import type { RouteHandle } from "~/web/route-handle";
import { SuggestionFields } from "./fields";

export const handle: RouteHandle = { limits: { body: POSTER_BODY } };

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const user = await optionalUser(context, request);
  if (field(form, "intent") === "read-poster")
    return answering(context, form, "The poster could not be read", () =>
      posterAnswer(context, user?.id ?? null, form, posterValues),
    );
  if (!user) {
    return redirectWithToast(context, request, "/login?next=%2Fsuggest-event", {
      tone: "error",
      text: "You must be logged in to suggest events",
    });
  }
  const text = (name: string) => field(form, name);
  return answering(context, form, "Failed to submit event suggestion", async () => {
    await suggestEvent(context, user, {
      title: text("title"),
      venueName: text("venueName"),
      location: text("location"),
      city: text("city"),
      startDate: text("startDate"),
      startTime: text("startTime"),
      endDate: text("endDate"),
      endTime: text("endTime"),
      interestId: text("interestId"),
      description: text("description"),
    });
    return redirectWithToast(context, request, "/", {
      tone: "success",
      text: "Event suggestion submitted successfully!",
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Suggest an Event",
    description: "Tell us about an independent event that is missing.",
    path: "/suggest-event",
  });

export default function SuggestEvent() {
  const { interests, signedIn, canReadPictures } = useLoaderData<typeof loader>();
  return (
    <FormScreen
      title="Suggest an Event"
      lead="Missing something good? Tell us; an editor looks at every suggestion."
    >
      {signedIn ? null : (
        <p>
          You need an account to send this. <a href="/login?next=%2Fsuggest-event">Log In</a> first
          <noscript>, so that nothing you write is lost</noscript>.
        </p>
      )}
      <SuggestionFields interests={interests} canReadPictures={canReadPictures} />
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const signedIn = (await optionalUser(context, request)) !== null;
  const canReadPictures = context.ai !== null;
  try {
    return { interests: await listInterests(context.db), signedIn, canReadPictures };
  } catch (error) {
    // The category is optional: without the list the form still works.
    context.log.error({ err: error }, "Failed to load interests");
    return { interests: null, signedIn, canReadPictures };
  }
}
