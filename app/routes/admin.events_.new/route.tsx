/** A new event, written by hand: empty, or filled with another one's values (?from=ID). */
import { useLoaderData } from "@remix-run/react";
import { findEditableEvent } from "@db/queries/admin/event-edits";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { addEvent } from "~/domain/admin/events/add-event";
import { listEventChoices } from "~/domain/admin/events/event-choices";
import { EMPTY_VALUES, eventValues } from "~/domain/admin/events/event-values";
import { eventFormValues } from "~/domain/poster/form-values";
import type { AppContext } from "~/context";
import { EventForm } from "~/ui/admin/event-form";
import { useFormAnswer, useFormKey } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { PosterFields } from "~/ui/forms/poster-fields";
import { Submit } from "~/ui/forms/submit";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { addedWords, newEventFormIn } from "~/web/event-form";
import { POSTER_BODY } from "~/domain/poster/limits";
import { posterAnswer } from "~/web/poster-form";
import type { RouteHandle } from "~/web/route-handle";
import { field } from "~/web/form-answer";
import { redirectWithUndo, type FormInput, type Intents } from "~/web/intents";
import { nightIntent } from "~/web/that-night";
import formStyles from "~/ui/admin/event-form.module.css";
import { adminAction, adminLoader } from "~/web/admin-page";

/** @param next where the editor goes on, after one event */
const add = async (input: FormInput, next: (id: number) => string) => {
  const { context, user, form } = input;
  const isPublished = field(form, "published") === "yes";
  const added = await addEvent(context, user, newEventFormIn(form), isPublished);
  return redirectWithUndo(input, next(added.ids[0] ?? 0), { text: addedWords(added), entry: added.entry });
};

export const handle: RouteHandle = { limits: { body: POSTER_BODY } };

const intents: Intents = {
  night: nightIntent,
  add: { failure: "Failed to add event", run: (input) => add(input, (id) => `/admin/events/${id}`) },
  "read-poster": {
    failure: "The poster could not be read",
    run: ({ context, user, form }) =>
      posterAnswer(context, user.id, form, eventFormValues, { dateOnly: EMPTY_VALUES.dateOnly }),
  },
  "add-another": { failure: "Failed to add event", run: (input) => add(input, () => "/admin/events/new") },
};

export const action = adminAction(intents, { initial: "add", back: "/admin/events" });

export const meta = privateMeta("New event", "An event written by hand.");

export default function NewEvent() {
  const { stored, choices, mapStyleUrl, isCopy, canReadPictures } = useLoaderData<typeof loader>();
  const formKey = useFormKey();
  const { reading } = useFormAnswer();
  return (
    <div className={formStyles.page}>
      <div className={formStyles.form}>
        <p>
          <a href="/admin/events">Events</a>
        </p>
        <PageTitle>New event</PageTitle>
        <p>
          {isCopy
            ? "Filled with another event’s values: change what differs, its time first."
            : "A title, a time and a place are enough. The rest can wait."}
        </p>
        <EventForm
          key={`${formKey} ${reading}`}
          stored={stored}
          choices={choices}
          mapStyleUrl={mapStyleUrl}
          before={<PosterFields canReadPictures={canReadPictures} />}
        >
          <Submit intent="add">Save event</Submit>
          <button className="button" name="intent" value="add-another">
            Save and add another
          </button>
          <Publish />
        </EventForm>
      </div>
    </div>
  );
}

export const loader = adminLoader(async (context, request) => {
  const from = hiddenNumber(new URL(request.url).searchParams.get("from") ?? "");
  return {
    isCopy: from > 0,
    stored: await valuesOf(context, from),
    choices: await listEventChoices(context.db, null, context.today()),
    mapStyleUrl: context.mapStyleUrl,
    canReadPictures: context.ai !== null,
  };
});

async function valuesOf({ db }: AppContext, from: number) {
  const event = from > 0 ? await findEditableEvent(db, from) : undefined;
  return event ? eventValues(event) : EMPTY_VALUES;
}

/** An unticked box sends nothing, so the answer tells by the other fields that the form was sent. */
function Publish() {
  const { values } = useFormAnswer();
  const isSent = values.title !== undefined;
  return (
    <label className={forms.check}>
      <input
        type="checkbox"
        name="published"
        value="yes"
        defaultChecked={!isSent || values.published === "yes"}
      />
      Publish at once
    </label>
  );
}
