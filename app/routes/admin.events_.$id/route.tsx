/** One event: all of its fields in one form, where it comes from, and what changed. */
import { useLoaderData } from "@remix-run/react";
import { useFormKey } from "~/ui/forms/answer";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { EventForm } from "~/ui/admin/event-form";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import { FurtherDates } from "~/ui/admin/repeat-fields";
import { Submit } from "~/ui/forms/submit";
import formStyles from "~/ui/admin/event-form.module.css";
import { AboutEvent } from "./about";
import { intents } from "./intents";
import { loadEvent } from "./load";
import { PostButton } from "~/ui/admin/post-button";
import { adminAction, adminLoader } from "~/web/admin-page";

export const action = adminAction(intents, { initial: "save" });

export const meta = privateMeta("Event", "One event and all of its fields.");

export default function EventPage() {
  const event = useLoaderData<typeof loader>();
  const formKey = useFormKey();
  return (
    <div className={formStyles.page}>
      <div className={formStyles.form}>
        <p>
          <a href="/admin/events">Events</a> · {event.published ? "Published" : "Not published"}
          {event.duplicateOf ? (
            <>
              {" · shown as "}
              <a href={`/admin/events/${event.duplicateOf}`}>event {event.duplicateOf}</a>
            </>
          ) : null}
        </p>
        <PageTitle>{event.title}</PageTitle>
        <Tools event={event} />
        <EventForm
          key={formKey}
          eventId={event.id}
          stored={event.stored}
          choices={event.choices}
          mapStyleUrl={event.mapStyleUrl}
        >
          <Submit intent="save">Save</Submit>
          <a href="/admin/events">Leave without saving</a>
          <small>Ctrl or ⌘ + S saves</small>
        </EventForm>
        <FurtherDates>Add these dates</FurtherDates>
      </div>
      <AboutEvent event={event} />
    </div>
  );
}

export const loader = adminLoader((context, _request, { id }) => loadEvent(context, id));

interface ToolsProps {
  event: { id: number; href: string; published: boolean; title: string; isPinned: boolean };
}

function Tools({ event }: ToolsProps) {
  const verb = event.published ? "Unpublish" : "Publish";
  const pin = event.isPinned ? "Unpin from letters" : "Pin to letters";
  return (
    <div className={toolbarStyles.toolbar}>
      <a className="button" href={event.href}>
        See it on the site
      </a>
      <a className="button" href={`/admin/events/new?from=${event.id}`}>
        Duplicate
      </a>
      <PostButton intent={verb.toLowerCase()} className="button">
        {verb}
      </PostButton>
      <PostButton intent={event.isPinned ? "unpin" : "pin"} className="button">
        {pin}
      </PostButton>
      <ConfirmPopover
        label="Delete…"
        look="button"
        question="Delete this event for good?"
        intent="delete"
        yes="Delete"
      >
        <p>This also deletes other sources’ copies of it, and no later fetch adds them again.</p>
      </ConfirmPopover>
    </div>
  );
}
