/** A venue's own desk: what the city sees of it, the doubtful first; each event is one press from being right. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { countOf } from "~/lib/text";
import { Confirm } from "~/ui/confirm";
import { Pagination } from "~/ui/admin/pagination";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { deskHref } from "~/domain/venue-desk/desk-href";
import { requireSpeaker } from "~/web/speaker";
import { runIntent } from "~/web/intents";
import pageStyles from "~/ui/page.module.css";
import { DeskEvents } from "./events";
import { deskIntents } from "./intents";
import { loadDesk } from "./load";
import { SentChanges } from "./waiting";
import styles from "./venue-desk.module.css";

export async function action({ context, request }: ActionFunctionArgs) {
  const { user, speaker } = await requireSpeaker(context, request);
  const back = deskHref(speaker.venue.source_id);
  return runIntent(deskIntents, { context, request, user, speaker, back });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your venue’s desk",
    description: "What the city sees of your venue.",
    path: null,
  });

export default function Desk() {
  const desk = useLoaderData<typeof loader>();
  const { search } = useLocation();
  if (!desk) return null;
  const { venue, rows, bounds, changes, doubtful, isTrusted, reading } = desk;
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>{venue.name}</PageTitle>
        <div className={toolbarStyles.toolbar}>
          <a className="button button-loud" href={deskHref(venue.id, "/new")}>
            Add an event
          </a>
          {venue.url ? (
            <a className="button" href={deskHref(venue.id, "/look")}>
              Is your page read right?
            </a>
          ) : null}
          <a className="button" href={`/venue/${venue.id}`}>
            See it as the city does
          </a>
        </div>
      </div>
      <p className={pageStyles.note}>
        {reading}{" "}
        {isTrusted
          ? "What you change here is shown at once."
          : "An editor looks at what you change here before it is shown."}{" "}
        What you have changed is yours: no later reading of your page writes over it.
        {doubtful > 0
          ? ` We are not sure of ${countOf(doubtful, "event")}: please look at these first.`
          : null}
      </p>
      {rows.length === 0 ? (
        <p>The city sees no coming event of yours.</p>
      ) : (
        <DeskEvents key={search} rows={rows} venueId={venue.id} />
      )}
      <Pagination bounds={bounds} noun="events" />
      <SentChanges changes={changes} />
      <div className={styles.foot}>
        <Mails venueId={venue.id} comes={venue.getsLetter} />
        <Confirm
          label="I no longer speak for it…"
          action={`/venue-desk?index&venue=${venue.id}`}
          fields={{ intent: "leave" }}
          button="Stop speaking for it"
        >
          Your desk ends, and what waits for an editor is dropped. What the venue’s page says stays.
        </Confirm>
      </div>
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  try {
    const { speaker } = await requireSpeaker(context, request);
    return await loadDesk(context, speaker, request);
  } catch (error) {
    // The frame says that no venue is theirs.
    if (error instanceof Response && error.status === 403) return null;
    throw error;
  }
}

function Mails({ venueId, comes }: { venueId: number; comes: boolean }) {
  return (
    <Form method="post" action={`/venue-desk?index&venue=${venueId}`} preventScrollReset>
      <input type="hidden" name="to" value={comes ? "off" : "on"} />
      <p>
        {comes ? "Every Monday a mail says what the city sees of you." : "No weekly mail comes."}{" "}
        <button className="text-button" name="intent" value="letter">
          {comes ? "End this mail" : "Send it to me"}
        </button>
      </p>
    </Form>
  );
}
