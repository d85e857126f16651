/** The copy as pages, shown by the site's own components. The address says which; public/sw.js writes such addresses too. */
import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { brand } from "~/brand";
import { momentAt } from "~/domain/events/day-works";
import { dayLabel, timeLabel } from "~/domain/events/labels";
import { readDate, readId } from "~/domain/listing/kinds";
import type { Copy } from "~/domain/offline/fortnight";
import { countOf } from "~/lib/text";
import { addDays, localDay } from "~/lib/time";
import { readMark } from "~/ui/offline/copy-mark";
import { CopyEvent } from "./copy-event";
import { CopyDay, OfflineSearch, Saved, OfflineVenue } from "./copy-lists";
import styles from "./offline.module.css";
import type { CopyState } from "./use-copy";

interface Props extends CopyState {
  copy: Copy;
  onUpdate: () => void;
  onRemove: () => void;
}

const OFFLINE = "/offline";

export function CopyView({ copy, ...note }: Props) {
  const { rows } = copy;
  const params = new URLSearchParams(useLocation().search);
  const [clock] = useState(readClock);
  const [event, venue] = [readId(params.get("event")), readId(params.get("venue"))];
  const row = rows.find(({ id }) => id === event);
  if (row) return <CopyEvent row={row} rows={rows} clock={clock} />;
  const search = (params.get("search") ?? "").trim();
  const isSaved = params.get("show") === "saved";
  const days = daysOf(copy, clock.today);
  const asked = readDate(params.get("day"));
  const day =
    venue !== null || search !== "" || isSaved ? null : (days.find((option) => option === asked) ?? days[0]);
  const all = { rows, clock };
  return (
    <div className={styles.copy}>
      <h1>Two weeks offline</h1>
      <KeptNote {...note} copy={copy} today={clock.today} />
      {event === null ? null : <p role="status">This event is not in your copy.</p>}
      <SearchField search={search} total={rows.length} />
      <nav className={styles.days} aria-label="Your copy">
        <a href={hrefOf({ show: "saved" })} aria-current={isSaved ? "page" : undefined}>
          Saved
        </a>
        {days.map((option) => (
          <a key={option} href={hrefOf({ day: option })} aria-current={option === day ? "date" : undefined}>
            {option === clock.today ? "Today" : dayLabel(option, clock.today)}
          </a>
        ))}
      </nav>
      {venue === null ? null : <OfflineVenue id={venue} {...all} />}
      {search === "" ? null : <OfflineSearch key={search} text={search} {...all} />}
      {isSaved ? <Saved {...all} /> : null}
      {day ? <CopyDay day={day} {...all} /> : null}
      {days.length > 0 ? null : (
        <p className="empty">
          The days of this copy are over. It is brought up to date when there is a connection.
        </p>
      )}
    </div>
  );
}

function readClock() {
  const now = new Date();
  return { today: localDay(now, brand.zone), moment: momentAt(now) };
}

/** The days of a copy that are not over. */
function daysOf({ from, to }: Copy, today: string): string[] {
  const days: string[] = [];
  for (let day = from < today ? today : from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function KeptNote({ copy, today, isBusy, failure, onUpdate, onRemove }: Props & { today: string }) {
  const mark = readMark();
  return (
    <section className={styles.note} aria-label="About your copy">
      <p role="status">
        This is your copy{mark ? ` of ${momentLabel(new Date(mark.updatedAt), today)}` : ""}:{" "}
        {countOf(copy.rows.length, "event")} until {dayLabel(copy.to, today)}.
      </p>
      <p className={styles.tools}>
        <button type="button" className="text-button" disabled={isBusy} onClick={onUpdate}>
          {isBusy ? "Updating…" : "Update now"}
        </button>
        <button type="button" className="text-button" disabled={isBusy} onClick={onRemove}>
          Remove
        </button>
        <a href="/">All of the site</a>
      </p>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </section>
  );
}

/** "Sun, Nov 22, 5:40 PM" */
function momentLabel(moment: Date, today: string): string {
  return [dayLabel(localDay(moment, brand.zone), today), timeLabel(moment)].filter(Boolean).join(", ");
}

/** Searches while typing. The address holds the search, so that Back returns to it. */
function SearchField({ search, total }: { search: string; total: number }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field follows the address, but for who is typing in it.
    if (field.current && document.activeElement !== field.current) field.current.value = search;
  }, [search]);
  const type = (text: string) =>
    navigate(text.trim() === "" ? OFFLINE : hrefOf({ search: text.trim() }), {
      replace: search !== "",
      preventScrollReset: true,
    });
  return (
    <Form className={styles.search} role="search" action={OFFLINE}>
      <input
        ref={field}
        className="input"
        type="search"
        name="search"
        aria-label="Search your copy"
        placeholder={`Search ${total.toLocaleString("en-US")} events on this device…`}
        autoComplete="off"
        maxLength={200}
        defaultValue={search}
        onChange={(event) => type(event.target.value)}
      />
    </Form>
  );
}

const hrefOf = (query: Record<string, string>) => `${OFFLINE}?${new URLSearchParams(query).toString()}`;
