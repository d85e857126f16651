/** Merging a venue into another: found by name or number, with what goes along, and a question before anything happens. */
import { Form } from "@remix-run/react";
import { countOf } from "~/lib/text";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { TextField } from "~/ui/forms/text-field";
import forms from "~/ui/forms/forms.module.css";
import type { LoadedVenue } from "./load";

export function MergeVenue({ venue }: { venue: LoadedVenue }) {
  const { words, venues } = venue.into;
  return (
    <section id="merge">
      <h2>Merge into another venue</h2>
      <Form method="get" action="#merge" className={forms.form} preventScrollReset>
        <TextField label="Its name or number" name="into" defaultValue={words} maxLength={200} required />
        <button className="button">Find</button>
      </Form>
      {words !== "" && venues.length === 0 ? (
        <p role="status">No other venue has this name or number.</p>
      ) : null}
      {venues.length > 0 ? (
        <ul>
          {venues.map((other) => (
            <Candidate key={other.id} venue={venue} other={other} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Candidate({ venue, other }: { venue: LoadedVenue; other: LoadedVenue["into"]["venues"][number] }) {
  const { events, followers } = venue.uses;
  return (
    <li>
      <a href={`/admin/venues/${other.id}`}>
        <bdi>{other.name}</bdi>
      </a>{" "}
      <small>
        {[other.place, countOf(other.event_count, "event"), `number ${other.id}`].filter(Boolean).join(" · ")}
      </small>{" "}
      <ConfirmPopover
        label="Merge…"
        name={`Merge into ${other.name}`}
        question={`Merge “${venue.name}” into “${other.name}”?`}
        intent="merge"
        fields={{ version: venue.version, into: other.id, intoVersion: other.version }}
        yes="Merge the venues"
      >
        <p>
          {countOf(events, "event")} and {countOf(followers, "follower")} move to <bdi>{other.name}</bdi>,
          which is then known by both names. The page of <bdi>{venue.name}</bdi> leads there, and only the
          events of <bdi>{other.name}</bdi> are fetched. You can undo this for a week.
        </p>
      </ConfirmPopover>
    </li>
  );
}
