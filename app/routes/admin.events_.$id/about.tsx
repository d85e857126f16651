/** Beside the form: where the event comes from, what fetches leave alone, and what changed. */
import { Form } from "@remix-run/react";
import formStyles from "~/ui/admin/event-form.module.css";
import type { EventPageData } from "./load";
import { PostButton } from "~/ui/admin/post-button";

export function AboutEvent({ event }: { event: EventPageData }) {
  const changes = event.ledger?.changes ?? [];
  return (
    <aside className={formStyles.aside} aria-label="About this event">
      <Origin event={event} />
      <Locked event={event} />
      <Recognised event={event} />
      {changes.length > 0 ? (
        <section>
          <h2>What changed</h2>
          <ul>
            {changes.map(({ at, when, texts }) => (
              <li key={at}>
                <strong>{when}</strong> {texts.join("; ")}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2>Who changed it</h2>
        <a href={`/admin/audit?type=event&id=${event.id}`}>Audit of this event</a>
      </section>
    </aside>
  );
}

function Origin({ event }: { event: EventPageData }) {
  return (
    <section>
      <h2>Where it comes from</h2>
      <p>
        <a href={`/admin/why?event=${event.id}`}>Why is this here?</a>
      </p>
      {event.source ? (
        <p>
          <a href={`/admin?details=${event.source.id}`}>
            <bdi>{event.source.name}</bdi>
          </a>
        </p>
      ) : null}
      <p>{event.ledger?.read}</p>
      {event.sureness === null ? null : (
        <Form method="post" preventScrollReset>
          <p>
            The page was hard to read: it is {event.sureness}% sure that this is an event on that day
            {event.doubt ? `, because it is one of those ${event.doubt}` : ""}.{" "}
            {event.published ? "" : "It waits for you, and nobody else sees it yet."}
          </p>
          <input type="hidden" name="version" value={event.version} />
          <button className="button" name="intent" value="confirm">
            It is right
          </button>
        </Form>
      )}
      {event.ledger?.facts.map(({ name, text, from }) => (
        <p key={name}>
          <strong>{name}:</strong> <q>{text}</q>, from {from}
        </p>
      ))}
      {event.eventUrl ? (
        <a href={event.eventUrl} target="_blank" rel="noreferrer noopener">
          At the venue
        </a>
      ) : null}
      {event.pictureProblem ? <p>{event.pictureProblem}</p> : null}
      <a href={`/admin/events?details=${event.id}&show=all`}>Recommendation and source</a>
    </section>
  );
}

function Locked({ event }: { event: EventPageData }) {
  if (event.locked.length === 0) return null;
  return (
    <section>
      <h2>Edited by hand</h2>
      <p>Fetches do not overwrite these.</p>
      <ul className={formStyles.locked}>
        {event.locked.map(({ field, name, canBeReleased }) => (
          <li key={field}>
            <span>{name}</span>
            {canBeReleased ? (
              <PostButton intent="release" fields={{ version: event.version, field }} className="text-button">
                Let fetches change it<span className="visually-hidden">: {name}</span>
              </PostButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Listings and former dates that fetches took for this event, each with the way to part it again. */
function Recognised({ event }: { event: EventPageData }) {
  const { listings, moves } = event.recognised;
  if (listings.length + moves.length === 0) return null;
  return (
    <section>
      <h2>Taken for this event</h2>
      <ul className={formStyles.taken}>
        {listings.map(({ id, title, when, source, since }) => (
          <li key={id}>
            <span>
              <a href={`/admin/events/${id}`}>
                <bdi>{title}</bdi>
              </a>
              , {when}, {source ? <bdi>{source}</bdi> : "entered by hand"}
              {since === null ? null : `; since ${since}`}
            </span>
            <Part event={event} intent="tell-apart" of={{ other: id }} title={title} />
          </li>
        ))}
        {moves.map(({ id, at, before, after, canBeParted }) => (
          <li key={`move-${id}`}>
            <span>
              <bdi>{before}</bdi> became <bdi>{after}</bdi>, read {at}
            </span>
            {canBeParted ? <Part event={event} intent="part-move" of={{ move: id }} title={after} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartProps {
  event: EventPageData;
  intent: "tell-apart" | "part-move";
  /** Ids of what is parted from it. */
  of: Record<string, number>;
  title: string;
}

const Part = ({ event, intent, of, title }: PartProps) => (
  <PostButton intent={intent} fields={{ version: event.version, ...of }} className="text-button">
    It is another event<span className="visually-hidden">: {title}</span>
  </PostButton>
);
