/** The coming events of a source, and where each of their facts was read. */
import { WideTable } from "~/ui/admin/wide-table";
import tableStyles from "~/ui/admin/table.module.css";
import type { LoadedSource } from "./load";
import styles from "./source.module.css";

export function SourceEvents({ upcoming }: Pick<LoadedSource, "upcoming">) {
  return (
    <WideTable label="Coming events of this source">
      <thead>
        <tr>
          {["Event", "Start", "Read from the page", "Listed last", "By hand"].map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {upcoming.map((event) => (
          <tr key={event.id}>
            <th scope="row" dir="auto">
              <a href={`/admin/events/${event.id}`}>{event.title}</a>
              {event.published ? null : <small className={styles.mark}>Unpublished</small>}
            </th>
            <td className={tableStyles.dateTime}>{event.start}</td>
            <td>
              <Evidence facts={event.facts} />
            </td>
            <td className={tableStyles.dateTime}>
              {event.seen}
              {event.isMissing ? <small className={styles.mark}>Missing since</small> : null}
            </td>
            <td>{event.edited.join(", ") || "–"}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

type EventLine = LoadedSource["upcoming"][number];

function Evidence({ facts }: Pick<EventLine, "facts">) {
  if (facts.length === 0) return <>Title, place and time only</>;
  return (
    <ul className={styles.facts}>
      {facts.map(({ name, from, text }) => (
        <li key={name}>
          {name}: <q dir="auto">{text}</q> <small>({from})</small>
        </li>
      ))}
    </ul>
  );
}
