/** The coming events of a source, and where each of their facts was read. */
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import type { LoadedSource } from "./load";
import tableStyles from "~/ui/admin/table.module.css";

type EventLine = LoadedSource["upcoming"][number];

const COLUMNS: Column<EventLine>[] = [
  { name: "Event", kind: "name", cell: (event) => <Title event={event} /> },
  { name: "Start", kind: "dateTime", label: null, cell: (event) => event.start },
  { name: "Read from the page", label: null, cell: (event) => <Evidence event={event} /> },
  { name: "Listed last", kind: "dateTime", label: null, cell: (event) => <LastListed event={event} /> },
  { name: "By hand", label: null, cell: (event) => event.edited.join(", ") || "–" },
];

export const SourceEvents = ({ upcoming }: Pick<LoadedSource, "upcoming">) => (
  <SortedTable
    label="Coming events of this source"
    columns={COLUMNS}
    rows={upcoming}
    none="It has no coming events."
  />
);

const Title = ({ event: { id, title, published } }: { event: EventLine }) => (
  <>
    <a href={`/admin/events/${id}`}>{title}</a>
    {published ? null : <small className={tableStyles.mark}>Unpublished</small>}
  </>
);

const LastListed = ({ event: { seen, isMissing } }: { event: EventLine }) => (
  <>
    {seen}
    {isMissing ? <small className={tableStyles.mark}>Missing since</small> : null}
  </>
);

function Evidence({ event: { facts } }: { event: EventLine }) {
  if (facts.length === 0) return <>Title, place and time only</>;
  return (
    <ul>
      {facts.map(({ name, from, text }) => (
        <li key={name}>
          {name}: <q dir="auto">{text}</q> <small>({from})</small>
        </li>
      ))}
    </ul>
  );
}
