/** The page behind a claim's mailed link: first it proves the address, and once confirmed it proposes what the venue's page says. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { endClaim, findClaim, renewLink } from "~/domain/claims/claim-link";
import { proposeChanges, proveClaim } from "~/domain/claims/claim-venue";
import type { AppContext } from "~/context";
import { FormScreen } from "~/ui/forms/form-screen";
import { Submit } from "~/ui/forms/submit";
import { Confirm } from "~/ui/confirm";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { redirectWithToast } from "~/web/session/session";
import { ProposalForm } from "./proposal-form";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { secretPath: true };

const ACTS = {
  prove: {
    success: "Thank you. An editor decides and answers by mail.",
    run: (context: AppContext, token: string) => proveClaim(context, token),
  },
  propose: {
    success: "Thank you. An editor will look at it.",
    run: (context: AppContext, token: string, form: FormData) =>
      proposeChanges(context, token, {
        officialWebsite: field(form, "officialWebsite"),
        description: field(form, "description"),
        hours: field(form, "hours"),
        accessInfo: field(form, "accessInfo"),
      }),
  },
  renew: {
    success: "A new link is on its way to the address that claimed the venue.",
    run: (context: AppContext, token: string) => renewLink(context, token),
  },
  end: {
    success: "Your link has ended. What the venue’s page says stays.",
    run: (context: AppContext, token: string) => endClaim(context, token),
  },
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const token = params.token ?? "";
  return answering(context, form, "This could not be saved. Please try again.", async () => {
    const intent = field(form, "intent");
    if (!Object.hasOwn(ACTS, intent)) throw new Response(null, { status: 400 });
    const act = ACTS[intent as keyof typeof ACTS];
    await act.run(context, token, form);
    const to = intent === "end" || intent === "renew" ? "/" : `/claims/${token}`;
    return redirectWithToast(context, request, to, { tone: "success", text: act.success });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Your venue", description: "What its page says.", path: null });

export default function YourVenue() {
  const data = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (!data)
    return (
      <FormScreen
        title="No such link"
        lead="It has ended, or is not whole. Claim the venue again from its page."
      >
        <a href="/venues">All venues</a>
      </FormScreen>
    );
  const { status, venue, venueId } = data;
  const page = (
    <a href={`/venue/${venueId}`} dir="auto">
      {venue}
    </a>
  );
  if (status === "mailed")
    return (
      <FormScreen title="Is it yours?" lead={page}>
        <Form method="post">
          <Submit intent="prove">Yes, I speak for it</Submit>
        </Form>
      </FormScreen>
    );
  if (status === "over")
    return (
      <FormScreen title="This link is over" lead={page}>
        <p>A link is good for a year. We send another one to the address that claimed the venue.</p>
        <Form method="post">
          <Submit intent="renew" busy="Sending …">
            Send me a new link
          </Submit>
        </Form>
      </FormScreen>
    );
  if (status !== "confirmed")
    return (
      <FormScreen title="Your venue" lead={page}>
        <p role="status">
          {status === "proved"
            ? "An editor will decide and answer by mail."
            : "The editors could not confirm that you speak for it."}
        </p>
      </FormScreen>
    );
  return (
    <FormScreen title="Your venue" lead={page}>
      <ProposalForm stored={data.stored} waits={data.waits} />
      <Confirm
        label="I no longer speak for it…"
        action={pathname}
        fields={{ intent: "end" }}
        button="End my link"
      >
        Your link ends, and what you proposed is dropped. What the venue’s page says stays.
      </Confirm>
    </FormScreen>
  );
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const claim = await findClaim(context, params.token ?? "");
  if (!claim) return answerWith(null, { status: 404 });
  const stored = {
    officialWebsite: claim.official_website ?? "",
    description: claim.description ?? "",
    hours: claim.hours ?? "",
    accessInfo: claim.access_info.join("\n"),
  };
  return {
    status: claim.isOver ? ("over" as const) : claim.status,
    venue: claim.venue,
    venueId: claim.source_id,
    // A proposal that waits for an editor is shown as it was sent.
    waits: claim.proposed !== null,
    stored: { ...stored, ...claim.proposed },
  };
}
