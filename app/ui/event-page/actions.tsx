/** Actions for the event: buy, read on, note it, share it. */
import type { EventPage } from "~/domain/events/present-page";
import type { EventDetail } from "~/domain/events/types";
import { ArrowOut } from "~/ui/icons";
import { SaveButton } from "~/ui/saved/save-button";
import { Share } from "~/ui/share";
import styles from "./detail.module.css";

interface Props {
  event: EventDetail;
  page: EventPage;
  /** Absolute address. */
  url: string;
}

export function Actions({ event, page, url }: Props) {
  return (
    <>
      <div className={styles.links} data-screen-only="" id="send">
        {page.ticketsUrl ? (
          <a className="button" href={page.ticketsUrl} target="_blank" rel="noopener">
            Tickets <ArrowOut />
          </a>
        ) : null}
        {event.detailsUrl ? (
          <a
            className={page.ticketsUrl ? `button ${styles.second}` : "button"}
            href={event.detailsUrl}
            target="_blank"
            rel="noopener"
          >
            Details <ArrowOut />
          </a>
        ) : null}
        <SaveButton kind="event" id={event.id} title={event.title} back={event.href} hasLink />
        <Share title={event.title} url={url} className={styles.keep} />
      </div>
      {page.calendars.length > 0 ? <Calendars links={page.calendars} /> : null}
      {/* Events that are over cannot be noted, and not proposed either. */}
      {page.calendars.length > 0 ? (
        <p className={styles.calendars} data-screen-only="">
          <span>Go together</span>
          <a href={`/dashboard/propose?event=${event.id}`} rel="nofollow">
            Propose to a group
          </a>
        </p>
      ) : null}
    </>
  );
}

function Calendars({ links }: { links: EventPage["calendars"] }) {
  return (
    <p className={styles.calendars} data-screen-only="" id="calendar">
      <span>Add to calendar</span>
      {links.map(({ label, href }) =>
        href.startsWith("/") ? (
          <a key={label} href={href}>
            {label}
          </a>
        ) : (
          <a key={label} href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ),
      )}
    </p>
  );
}
