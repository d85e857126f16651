/** Report a mistake: a reader tells the editors what is wrong on an event's page. No account is needed. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findEvent } from "@db/queries/events/events";
import { readId } from "~/domain/listing/kinds";
import { eventHref, presentDetail } from "~/domain/events/present";
import { MAX_DETAILS, MISTAKE_KINDS } from "~/domain/mistakes/kinds";
import { reportMistake } from "~/domain/mistakes/report-mistake";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { Choice, Choices } from "~/ui/forms/choice";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { optionalUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Your report could not be sent. Please try again.", async () => {
    const user = await optionalUser(context, request);
    const by = { address: context.clientAddress, accountId: user?.id ?? null };
    const event = await reportMistake(context, by, {
      eventId: readId(params.id) ?? 0,
      kind: field(form, "kind"),
      details: field(form, "details"),
    });
    return redirectWithToast(context, request, eventHref(event.id, event.title), {
      tone: "success",
      text: "Thank you. An editor will look at it.",
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Report a mistake",
    description: "Tell the editors what is wrong on an event's page.",
    path: null,
  });

export default function ReportMistake() {
  const event = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { values, fieldErrors } = answer;
  const form = useFocusOnError(answer);
  return (
    <FormScreen
      title="Report a mistake"
      lead={
        <>
          <a href={event.href} dir="auto">
            {event.title}
          </a>
          <br />
          {event.facts}
        </>
      }
    >
      <Form ref={form} method="post" className={forms.form} noValidate>
        <Kinds chosen={values.kind} error={fieldErrors.kind} />
        <TextArea
          label="What would be right?"
          name="details"
          maxLength={MAX_DETAILS}
          hint="A link to the venue's page helps."
          defaultValue={values.details}
          error={fieldErrors.details}
        />
        <Submit busy="Sending …">Send to the editors</Submit>
      </Form>
    </FormScreen>
  );
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const row = id === null ? undefined : await findEvent(context.db, id);
  if (!row) throw new Response(null, { status: 404 });
  const { title, when, venueName, href } = presentDetail(row, context.today());
  return { title, href, facts: [when, venueName].filter(Boolean).join(" · ") };
}

function Kinds({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <Choices legend="What is wrong?" error={error} errorId="kind-error">
      {Object.entries(MISTAKE_KINDS).map(([kind, label]) => (
        <Choice
          key={kind}
          type="radio"
          name="kind"
          value={kind}
          required
          aria-invalid={error ? true : undefined}
          defaultChecked={kind === chosen}
        >
          {label}
        </Choice>
      ))}
    </Choices>
  );
}
