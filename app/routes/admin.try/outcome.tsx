/** The result of a tried URL. */
import { Form } from "@remix-run/react";
import type { TrialResult } from "@db/schema";
import { PageLook } from "~/ui/admin/page-look";
import { Submit } from "~/ui/forms/submit";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import pageStyles from "~/ui/page.module.css";
import { countOf } from "~/lib/text";
import type { SourceForm } from "~/domain/admin/sources/tried-source";
import { AddForm } from "./add-form";
import { Calendars } from "./calendars";

interface Trial {
  id: string;
  url: string;
  result: TrialResult | null;
  error: string | null;
  existing: { id: number; name: string; version: number }[];
  /** Filled in from the page. */
  form: SourceForm;
}

type Event = TrialResult["events"][number];

type TriedDate = NonNullable<TrialResult["dates"]>[number];

interface Shown {
  trial: Trial;
  isOpen: boolean;
  canRender: boolean;
  interests: { id: number; name: string }[];
  mapStyleUrl: string | null;
}

const Title = ({ event: { url, title } }: { event: Event }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    title
  );

const pathOf = (address: string): string => new URL(address).pathname;

export function Outcome({ trial, isOpen, ...form }: Shown) {
  return (
    <section className={pageStyles.part} aria-live="polite" aria-busy={isOpen}>
      {trial.existing.map(({ id, name }) => (
        <p key={id}>
          There is already a source of this venue:{" "}
          <a href={`/admin?details=${id}`} dir="auto">
            {name}
          </a>
        </p>
      ))}
      {isOpen ? <p>Reading … Without scripts, reload this page in a moment.</p> : null}
      {trial.error ? (
        <p role="alert" className={pageStyles.callout}>
          {trial.error}
        </p>
      ) : null}
      {trial.result ? <Findings trial={trial} result={trial.result} {...form} /> : null}
    </section>
  );
}

const FORMS: Record<string, string> = {
  html: "A web page",
  ics: "A calendar (iCal)",
  feed: "A feed (RSS or Atom)",
  json: "Data (JSON)",
  calendar: "The signed calendar of another Fire Escape",
  empty: "Nothing",
  text: "Plain text",
};

function Findings({
  trial,
  result,
  canRender,
  interests,
  mapStyleUrl,
}: Omit<Shown, "trial" | "isOpen"> & { trial: Trial; result: TrialResult }) {
  const { id, url, existing } = trial;
  // The address itself is shown below with all its events.
  const others = (result.calendars ?? []).filter((calendar) => calendar.url !== url);
  return (
    <>
      <Calendars calendars={others} existing={existing} trial={id} />
      <h2>{countOf(result.total, "event")} to import</h2>
      <p>
        {FORMS[result.recognised] ?? result.recognised}; {countOf(result.pages, "page")} read
        {result.rendered ? ", with scripts run" : ""}
        {result.complete ? "." : "; some content could not be read."}
      </p>
      {result.reason && others.length === 0 ? (
        <WhyNothing reason={result.reason} url={url} canRender={canRender} />
      ) : null}
      {result.total > 0 || others.length > 0 ? (
        <AddForm prefilled={trial.form} interests={interests} mapStyleUrl={mapStyleUrl} trial={id} />
      ) : (
        <p>
          <a className="text-button" href={`/admin?${new URLSearchParams({ add: "1", trial: id })}`}>
            Add it nevertheless
          </a>
        </p>
      )}
      <Events result={result} />
      {result.look ? (
        <PageLook trial={id} result={result} look={result.look} frameHref={`/admin/try/look/${id}`}>
          {existing.map((source) => (
            <Form key={source.id} method="post">
              <input type="hidden" name="trial" value={id} />
              <input type="hidden" name="id" value={source.id} />
              <Submit intent="keep">Read {source.name} so from now on</Submit>
            </Form>
          ))}
        </PageLook>
      ) : null}
      {result.problems.length > 0 ? (
        <>
          <h2>Left out or doubtful</h2>
          <ul>
            {result.problems.map((problem, index) => (
              <li key={index}>{problem}</li>
            ))}
          </ul>
        </>
      ) : null}
      <Dates dates={result.dates ?? []} url={url} />
    </>
  );
}

/** Why nothing came, and what to do. */
function WhyNothing({
  reason,
  ...scripts
}: {
  reason: NonNullable<TrialResult["reason"]>;
  url: string;
  canRender: boolean;
}) {
  const { kind, text, nextStep, address } = reason;
  return (
    <div className={pageStyles.callout}>
      <p>
        <strong>{text}</strong> {nextStep}
      </p>
      {address ? (
        <Form method="post">
          <input type="hidden" name="url" value={address} />
          <button className="text-button">
            Try <bdi dir="ltr">{address}</bdi>
          </button>
        </Form>
      ) : null}
      {kind === "scripts" ? <RunItsScripts {...scripts} /> : null}
    </div>
  );
}

/** For a page that shows nothing without its scripts. */
function RunItsScripts({ url, canRender }: { url: string; canRender: boolean }) {
  if (!canRender)
    return (
      <p>
        Or have whoever runs this site set <code>RENDER=on</code>: its scripts can then be run.
      </p>
    );
  return (
    <Form method="post">
      <input type="hidden" name="url" value={url} />
      <button className="text-button" name="render" value="on">
        Run its scripts, and try again
      </button>
    </Form>
  );
}

const EVENTS: Column<Event>[] = [
  { name: "Title", kind: "name", cell: (event) => <Title event={event} /> },
  { name: "When", kind: "number", label: null, cell: ({ when }) => when },
  { name: "Where", label: null, cell: ({ place }) => place || "not said: the venue's address" },
  { name: "Read from", label: null, cell: ({ evidence }) => evidence },
];

function Events({ result }: { result: TrialResult }) {
  if (result.total === 0) return null;
  return (
    <>
      <SortedTable label="Events to import" columns={EVENTS} rows={result.events} />
      {result.total > result.events.length ? (
        <p className={pageStyles.note}>
          The first {result.events.length} of {result.total}.
        </p>
      ) : null}
    </>
  );
}

/** Dates of other pages than the tried one name theirs. */
const DATES: Column<TriedDate & { tried: string }>[] = [
  { name: "Date", kind: "name", cell: ({ date }) => date },
  { name: "Its line", label: null, cell: (row) => <DateLine row={row} /> },
  { name: "Event", label: null, cell: ({ event }) => event ?? "None" },
  { name: "Why", label: null, cell: ({ reasons }) => reasons.join(" ") },
];

function Dates({ dates, url }: { dates: TriedDate[]; url: string }) {
  if (dates.length === 0) return null;
  const rows = dates.map((date) => ({ ...date, tried: url }));
  return (
    <details>
      <summary>Why each date was kept or refused</summary>
      <SortedTable label="The dates of its pages" columns={DATES} rows={rows} />
    </details>
  );
}

function DateLine({ row: { line, tried, page = tried } }: { row: TriedDate & { tried: string } }) {
  if (page === tried) return <>{line}</>;
  return (
    <>
      {line}{" "}
      <a href={page} target="_blank" rel="noreferrer" dir="ltr">
        {pathOf(page)}
      </a>
    </>
  );
}
