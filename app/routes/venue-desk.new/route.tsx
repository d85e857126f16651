/** A venue adds an event: once, or on all the dates on which it repeats. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEventChoices } from "~/domain/admin/events/event-choices";
import { EMPTY_VALUES } from "~/domain/admin/events/event-values";
import { addVenueEvent } from "~/domain/venue-desk/change-events";
import type { Speaker } from "~/domain/venue-desk/speaker";
import { countOf } from "~/lib/text";
import { EventForm } from "~/ui/admin/event-form";
import { useFormKey } from "~/ui/forms/answer";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { Submit } from "~/ui/forms/submit";
import { newEventFormIn } from "~/web/event-form";
import { runIntent, type Intents } from "~/web/intents";
import { deskHref } from "~/domain/venue-desk/desk-href";
import { DESK_OUTCOMES, requireSpeaker } from "~/web/speaker";
import { nightIntent } from "~/web/that-night";
import formStyles from "~/ui/admin/event-form.module.css";

const intents: Intents<{ speaker: Speaker }> = {
  night: nightIntent,
  add: {
    failure: "Failed to add event",
    async run({ context, form, speaker }) {
      const { outcome, ids, existing } = await addVenueEvent(context, speaker, newEventFormIn(form));
      if (outcome !== "published") return DESK_OUTCOMES[outcome];
      const more = existing > 0 ? `; ${countOf(existing, "date was", "dates were")} there already` : "";
      return `${countOf(ids.length, "event")} added: the city sees ${ids.length === 1 ? "it" : "them"} now${more}`;
    },
  },
};

export async function action({ context, request }: ActionFunctionArgs) {
  const { user, speaker } = await requireSpeaker(context, request);
  const back = deskHref(speaker.venue.source_id);
  return runIntent(intents, { context, request, user, speaker, back }, "add");
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "New event", description: "An event of your venue.", path: null });

export default function NewVenueEvent() {
  const { venueId, isTrusted, stored, choices, mapStyleUrl } = useLoaderData<typeof loader>();
  const formKey = useFormKey();
  return (
    <div className={formStyles.page}>
      <div className={formStyles.form}>
        <p>
          <a href={deskHref(venueId)}>Your desk</a>
        </p>
        <PageTitle>New event</PageTitle>
        <p>A title and a time are enough. The rest can wait.</p>
        <EventForm key={formKey} stored={stored} choices={choices} mapStyleUrl={mapStyleUrl}>
          <Submit intent="add">{isTrusted ? "Save event" : "Send to the editors"}</Submit>
          <a href={deskHref(venueId)}>Leave without saving</a>
        </EventForm>
      </div>
    </div>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { speaker } = await requireSpeaker(context, request);
  const { venue, isTrusted } = speaker;
  return {
    venueId: venue.source_id,
    isTrusted,
    stored: { ...EMPTY_VALUES, venue: venue.venue, location: venue.location ?? "" },
    choices: await listEventChoices(context.db, venue.source_id, context.today()),
    mapStyleUrl: context.mapStyleUrl,
  };
}
