/** The whole form of an event, new or stored. It is sent to its own page; a refusal puts back what was typed. */
import { Form, useLocation } from "@remix-run/react";
import { useId, useRef, type ReactNode } from "react";
import type { EventField } from "~/domain/admin/events/event-input";
import type { EventValues } from "~/domain/admin/events/event-values";
import { useFocusOnError, useFormAnswer } from "../forms/answer";
import { quoteHint } from "../forms/poster-fields";
import { SelectField, TextArea, TextField } from "../forms/text-field";
import { Names, SoldOutOptions, StatusOptions } from "./event-options";
import styles from "./event-form.module.css";
import { PointField } from "./point-field";
import { useUnsaved } from "./use-unsaved";
import { NamedOptions } from "~/ui/forms/named-options";
import type { EventChoices } from "~/domain/admin/events/event-choices";
import { RepeatFields } from "./repeat-fields";
import { ThatNight } from "./that-night";

export type InterestChoice = EventChoices["interests"][number];

interface Props {
  stored: EventValues;
  choices: EventChoices;
  mapStyleUrl: string | null;
  /** Absent for a new one, which may repeat. */
  eventId?: number;
  /** Stands before the fields, inside the form; it may send files. */
  before?: ReactNode;
  children: ReactNode;
}

/** @param children the buttons, and fields of one page only */
export function EventForm({ stored, choices, mapStyleUrl, eventId, before, children }: Props) {
  const { pathname, search } = useLocation();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const own = useRef<HTMLFormElement | null>(null);
  const isRefused = Object.keys(answer.values).some((name) => name in stored);
  const onSent = useUnsaved(own, isRefused);
  return (
    <Form
      ref={(element) => {
        own.current = element;
        (form as { current: HTMLFormElement | null }).current = element;
      }}
      method="post"
      action={pathname + search}
      className={styles.form}
      onSubmit={onSent}
      onKeyDown={(event) => {
        if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      noValidate
      {...(before ? { encType: "multipart/form-data" as const } : {})}
    >
      {before ? (
        <>
          {/* What the enter key presses. */}
          <button type="submit" hidden />
          {before}
        </>
      ) : null}
      {answer.kind === "edit-conflict" ? (
        <p className={styles.conflict} role="alert">
          <strong>Somebody saved this event while you were editing.</strong> Yours is kept in the fields
          marked below; save again to keep it, or take theirs. Nothing that you did not touch is written.
        </p>
      ) : null}
      {eventId === undefined
        ? null
        : Object.entries(stored).map(([name, value]) => (
            <input key={name} type="hidden" name={`was.${name}`} value={value} />
          ))}
      <Fields stored={stored} choices={choices} mapStyleUrl={mapStyleUrl} eventId={eventId} />
      <div className={styles.bar}>{children}</div>
    </Form>
  );
}

function Fields({
  stored,
  choices,
  mapStyleUrl,
  eventId = 0,
}: Pick<Props, "stored" | "choices" | "mapStyleUrl" | "eventId">) {
  const { interests, rooms, series } = choices;
  const id = useId();
  const { values, fieldErrors, quotes } = useFormAnswer();
  const isOpenAlready = eventId > 0 && stored.start === "";
  const kept = (name: EventField) => ({
    name,
    defaultValue: values[name] ?? stored[name],
    error: fieldErrors[name],
    ...(quotes[name] === undefined ? {} : { hint: quoteHint(quotes[name]) }),
  });
  const text = (name: EventField, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <div className={styles.cell}>
      <TextField label={label} {...more} {...kept(name)} />
      <Theirs name={name} stored={stored[name]} />
    </div>
  );
  return (
    <>
      <Section title="What">
        {text("title", "Title", { required: true, maxLength: 300 })}
        <div className={styles.row}>
          {text("work", "Work", {
            maxLength: 300,
            hint: "The film, play or show itself. Dates of one work are listed together; left empty, the title says it.",
          })}
          <div className={styles.cell}>
            <SelectField label="Interest" {...kept("interest")}>
              <NamedOptions none="None" list={interests} />
            </SelectField>
            <Theirs
              name="interest"
              stored={interests.find(({ id }) => String(id) === stored.interest)?.name ?? ""}
            />
          </div>
        </div>
        <div className={styles.cell}>
          <TextArea label="Description" optional maxLength={10_000} {...kept("description")} />
          <Theirs name="description" stored={stored.description} />
        </div>
      </Section>
      <Section title="When" note="New York time">
        <div className={styles.row}>
          {text("start", "Start Time", {
            type: "datetime-local",
            ...(isOpenAlready
              ? { hint: "It is open already, and its page does not say since when." }
              : { required: true }),
          })}
          {text("end", "End Time", { type: "datetime-local", optional: true })}
          <div className={styles.cell}>
            <SelectField label="Hour" {...kept("dateOnly")}>
              <option value="no">As typed</option>
              <option value="yes">Time not known, only the day</option>
            </SelectField>
            <Theirs name="dateOnly" stored={stored.dateOnly === "yes" ? "Time not known" : "As typed"} />
          </div>
          <FoldChoice name="startFold" label="Which of the two, at the start" stored={stored.startFold} />
          <FoldChoice name="endFold" label="Which of the two, at the end" stored={stored.endFold} />
          {text("doors", "Doors", { type: "time", optional: true })}
          <div className={styles.cell}>
            <SelectField label="State" {...kept("status")}>
              <StatusOptions />
            </SelectField>
            <Theirs name="status" stored={stored.status} />
          </div>
        </div>
        <ThatNight eventId={eventId} />
      </Section>
      {eventId === 0 ? (
        <Section title="Other dates">
          <RepeatFields />
        </Section>
      ) : null}
      <Section title="Where">
        <div className={styles.row}>
          {text("venue", "Venue", { maxLength: 200 })}
          {text("location", "Address", {
            maxLength: 300,
            hint: "With its zip code it gets a point on the map.",
          })}
        </div>
        <div className={styles.cell}>
          <PointField
            {...kept("point")}
            styleUrl={mapStyleUrl}
            hint="Latitude and longitude; left empty, the venue or the zip code says it."
          />
          <Theirs name="point" stored={stored.point} />
        </div>
      </Section>
      <Section title="How it is shown, and who takes part">
        <div className={styles.row}>
          {text("formats", "Formats", { maxLength: 200, optional: true, hint: "35mm, IMAX, live score." })}
          {text("accessibility", "Access", {
            maxLength: 300,
            optional: true,
            hint: "Of this event: open captions, ASL, relaxed.",
          })}
          {text("languages", "Languages", {
            maxLength: 200,
            optional: true,
            hint: "In French, English subtitles.",
          })}
          {text("occasions", "Occasion", { maxLength: 200, optional: true, hint: "Q&A, New York premiere." })}
          {text("year", "Year", {
            maxLength: 4,
            inputMode: "numeric",
            optional: true,
            hint: "Of the film or play.",
          })}
          {text("runtime", "Minutes", { maxLength: 4, inputMode: "numeric", optional: true })}
          {text("room", "Room", {
            maxLength: 100,
            optional: true,
            list: `${id}-rooms`,
            hint: rooms.length > 0 ? `One of ${rooms.join(", ")}.` : "One of the venue's rooms.",
          })}
          {text("series", "Series or festival", { maxLength: 200, optional: true, list: `${id}-series` })}
          <Names id={`${id}-rooms`} names={rooms} />
          <Names id={`${id}-series`} names={series} />
        </div>
        <div className={styles.cell}>
          <TextArea
            label="People"
            optional
            rows={3}
            maxLength={4000}
            hint="Each on a line: director: Name. Or performer, author, artist, curator, host, company."
            {...kept("people")}
          />
          <Theirs name="people" stored={stored.people} />
        </div>
      </Section>
      <Section title="Tickets and picture">
        <div className={styles.row}>
          {text("price", "Price", { maxLength: 200, optional: true, hint: "$15, $12 adv / $15 door, Free." })}
          <SelectField label="Tickets" {...kept("soldOut")}>
            <SoldOutOptions />
          </SelectField>
          {text("tickets", "Ticket page", { type: "url", maxLength: 1000, optional: true })}
          {text("ages", "Ages", { maxLength: 40, optional: true, hint: "21+, All ages, 5–12." })}
          {text("link", "Page of the event", { type: "url", maxLength: 1000, optional: true })}
          {text("picture", "Picture", { type: "url", maxLength: 1000, optional: true })}
        </div>
      </Section>
    </>
  );
}

/** The value that somebody else saved in a field that this editor changed too. */
export function Theirs({ name, stored }: { name: EventField; stored: string }) {
  const { kind, fieldErrors } = useFormAnswer();
  if (kind !== "edit-conflict" || !fieldErrors[name]) return null;
  return (
    <label className={styles.theirs}>
      <input type="checkbox" name="take" value={name} />
      <span>
        Take theirs instead:{" "}
        <bdi>{stored === "" ? "empty" : stored.replace(/(?<=^\d{4}-\d\d-\d\d)T/, " ")}</bdi>
      </span>
    </label>
  );
}

/** The hour that comes twice, asked for only on that night. */
export function FoldChoice({
  name,
  label,
  stored,
}: {
  name: "startFold" | "endFold";
  label: string;
  stored: string;
}) {
  const { values, fieldErrors } = useFormAnswer();
  const error = fieldErrors[name];
  const value = values[name] ?? stored;
  if (!error && value === "") return <input type="hidden" name={name} value="" />;
  return (
    <SelectField label={label} name={name} defaultValue={value} error={error}>
      <option value="">Choose</option>
      <option value="first">The first one, before the clocks go back</option>
      <option value="second">The second one, after the clocks went back</option>
    </SelectField>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>
        {title} {note ? <small>{note}</small> : null}
      </legend>
      {children}
    </fieldset>
  );
}
