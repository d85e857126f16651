/** One event: all of its fields in one form, where it comes from, and what changed. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { EventForm } from "~/ui/admin/event-form";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import { FurtherDates } from "~/ui/admin/repeat-fields";
import { Submit } from "~/ui/forms/submit";
import { runIntent } from "~/web/intents";
import { requireEditor } from "~/web/session/guards";
import formStyles from "~/ui/admin/event-form.module.css";
import { AboutEvent } from "./about";
import { intents } from "./intents";
import { loadEvent } from "./load";
import { PostButton } from "~/ui/admin/post-button";

export async function action({ context, request, params }: ActionFunctionArgs) {
  const user = await requireEditor(context, request);
  const id = hiddenNumber(params.id ?? "");
  return runIntent(intents, { context, request, user, id, back: `/admin/events/${id}` }, "save");
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Event", description: "One event and all of its fields.", path: null });

export default function EventPage() {
  const event = useLoaderData<typeof loader>();
  const { key } = useLocation();
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
          key={key}
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

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  const event = await loadEvent(context, hiddenNumber(params.id ?? ""));
  if (!event) throw new Response(null, { status: 404 });
  return event;
}

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
        className="button"
        question="Delete this event for good?"
        intent="delete"
        yes="Delete"
      >
        <p>This also deletes other sources’ copies of it, and no later fetch adds them again.</p>
      </ConfirmPopover>
    </div>
  );
}
