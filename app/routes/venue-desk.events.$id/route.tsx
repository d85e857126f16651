/** One event of a venue, in the form that editors have. What is changed here is the venue's: no later reading writes over it. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { NOT_THE_VENUES } from "~/domain/admin/audit";
import { Rejected } from "~/domain/errors";
import { changeVenueEvent, repeatVenueEvent } from "~/domain/venue-desk/change-events";
import { listSpeakers, type Speaker } from "~/domain/venue-desk/speaker";
import { EventForm } from "~/ui/admin/event-form";
import { FurtherDates } from "~/ui/admin/repeat-fields";
import { useFormKey } from "~/ui/forms/answer";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { Submit } from "~/ui/forms/submit";
import { addedWords, eventChangesIn, repeatFormIn } from "~/web/event-form";
import { field } from "~/web/form-answer";
import { runIntent, type Intents } from "~/web/intents";
import { requireUser } from "~/web/session/guards";
import { deskHref } from "~/domain/venue-desk/desk-href";
import { DESK_OUTCOMES } from "~/web/speaker";
import { nightIntent } from "~/web/that-night";
import formStyles from "~/ui/admin/event-form.module.css";
import pageStyles from "~/ui/page.module.css";
import { answerWith } from "~/web/remix";
import { loadVenueEvent } from "./load";

const speakerIn = (form: FormData, speakers: Speaker[]): Speaker => {
  const venueId = hiddenNumber(field(form, "venueId"));
  const speaker = speakers.find(({ venue }) => venue.source_id === venueId);
  if (!speaker) throw new Rejected(NOT_THE_VENUES);
  return speaker;
};

const intents: Intents<{ speakers: Speaker[]; id: number }> = {
  night: nightIntent,
  repeat: {
    failure: "Failed to add event",
    async run({ context, form, speakers, id }) {
      const speaker = speakerIn(form, speakers);
      const { outcome, added } = await repeatVenueEvent(context, speaker, id, repeatFormIn(form));
      return added ? `${addedWords(added)}: the city sees them now` : DESK_OUTCOMES[outcome];
    },
  },
  save: {
    failure: "Update failed",
    async run({ context, form, speakers, id }) {
      const speaker = speakerIn(form, speakers);
      return DESK_OUTCOMES[await changeVenueEvent(context, speaker, id, eventChangesIn(form))];
    },
  },
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const speakers = await listSpeakers(context, user);
  const id = hiddenNumber(params.id ?? "");
  return runIntent(
    intents,
    { context, request, user, speakers, id, back: `/venue-desk/events/${id}` },
    "save",
  );
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Your event", description: "One event of your venue.", path: null });

export default function VenueEvent() {
  const event = useLoaderData<typeof loader>();
  const formKey = useFormKey();
  if (event.another) return <AnotherVenues event={event} />;
  return (
    <div className={formStyles.page}>
      <div className={formStyles.form}>
        <p>
          <a href={deskHref(event.venueId)}>Your desk</a> · <a href={event.href}>See it on the site</a>
        </p>
        <PageTitle>{event.title}</PageTitle>
        {event.waits ? (
          <p role="status">
            {event.isTrusted
              ? "A change by somebody else of your venue waits for an editor."
              : "This waits for an editor, as it stands here. What you save now is added to it."}
          </p>
        ) : null}
        <EventForm
          key={formKey}
          eventId={event.id}
          stored={event.stored}
          choices={event.choices}
          mapStyleUrl={event.mapStyleUrl}
        >
          <input type="hidden" name="venueId" value={event.venueId} />
          <Submit intent="save">{event.isTrusted ? "Save" : "Send to the editors"}</Submit>
          <a href={deskHref(event.venueId)}>Leave without saving</a>
        </EventForm>
        <FurtherDates fields={{ venueId: event.venueId }}>
          {event.isTrusted ? "Add these dates" : "Send these dates to the editors"}
        </FurtherDates>
      </div>
      <About event={event} />
    </div>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  const speakers = await listSpeakers(context, user);
  const event = await loadVenueEvent(context, speakers, hiddenNumber(params.id ?? ""));
  if (!event) throw new Response(null, { status: 404 });
  return answerWith(event, { status: event.another ? 403 : 200 });
}

interface Another {
  id: number;
  title: string;
  href: string;
}

function AnotherVenues({ event }: { event: Another }) {
  return (
    <div className={pageStyles.failure}>
      <h1>Another venue’s event</h1>
      <p role="alert">
        “<bdi>{event.title}</bdi>” belongs to another venue, or to none. Only who speaks for its venue can
        change it. If something is wrong with it, <a href={`/report-mistake/${event.id}`}>report a mistake</a>
        .
      </p>
      <a className="button" href="/venue-desk">
        To your desk
      </a>
    </div>
  );
}

type Shown = Extract<NonNullable<Awaited<ReturnType<typeof loadVenueEvent>>>, { another: false }>;

function About({ event }: { event: Pick<Shown, "read" | "facts" | "yours" | "pictureProblem"> }) {
  return (
    <aside className={formStyles.aside} aria-label="About this event">
      <section>
        <h2>Where it was read</h2>
        <p>{event.read || "It was written by hand."}</p>
        {event.facts.map(({ name, text, from }) => (
          <p key={name}>
            <strong>{name}:</strong> <q>{text}</q>, from {from}
          </p>
        ))}
        {event.pictureProblem ? <p>{event.pictureProblem}</p> : null}
      </section>
      {event.yours.length > 0 ? (
        <section>
          <h2>Changed by hand</h2>
          <p>No later reading of your page writes over these: {event.yours.join(", ")}.</p>
        </section>
      ) : null}
    </aside>
  );
}
