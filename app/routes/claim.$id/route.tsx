/** "Is this your venue?": a name and a mail address, to which a link goes. No account is needed. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findVenue } from "@db/queries/events/venues";
import { claimVenue } from "~/domain/claims/claim-venue";
import { ownDomain } from "~/domain/claims/own-domain";
import { readId } from "~/domain/listing/kinds";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { FormScreen } from "~/ui/forms/form-screen";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { optionalUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import forms from "~/ui/forms/forms.module.css";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Your claim could not be sent. Please try again.", async () => {
    const venueId = readId(params.id) ?? 0;
    const user = await optionalUser(context, request);
    const by = { address: context.clientAddress, accountId: user?.id ?? null };
    const { email, isOwnDomain } = await claimVenue(context, by, {
      venueId,
      name: field(form, "name"),
      email: field(form, "email"),
    });
    const byHand = isOwnDomain
      ? ""
      : " The address is not at the venue’s website, so an editor checks it by hand.";
    return redirectWithToast(context, request, `/venue/${venueId}`, {
      tone: "success",
      text: `We have mailed a link to ${email}. Open it to go on.${byHand}`,
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Is this your venue?", description: "Claim a venue.", path: null });

export default function ClaimVenue() {
  const venue = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { values, fieldErrors } = answer;
  const form = useFocusOnError(answer);
  return (
    <FormScreen
      title="Is this your venue?"
      lead={
        <>
          <a href={`/venue/${venue.id}`} dir="auto">
            {venue.name}
          </a>
          <br />
          Who speaks for a venue proposes what its page says. We mail you a link, and an editor confirms.
        </>
      }
    >
      <Form ref={form} method="post" className={forms.form} noValidate>
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={120}
          required
          defaultValue={values.name}
          error={fieldErrors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={values.email}
          error={fieldErrors.email}
          hint={
            venue.domain
              ? `Best one at ${venue.domain}: an editor sees that it is the venue’s own.`
              : "An editor checks by hand that it is the venue’s."
          }
        />
        <Submit busy="Sending …">Mail me a link</Submit>
      </Form>
    </FormScreen>
  );
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const venue = id === null ? undefined : await findVenue(context.db, id);
  if (!venue) throw new Response(null, { status: 404 });
  return { id: venue.id, name: venue.name, domain: ownDomain(venue.official_website) };
}
