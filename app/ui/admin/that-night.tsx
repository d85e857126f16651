/** Shows other events at the typed hour, of the same kind and near. It reads them anew as the form changes, or by its button. */
import { useActionData } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { NightRow } from "~/domain/admin/events/that-night";
import styles from "./event-form.module.css";

const READS = new Set(["start", "interest", "venue", "point"]);

export function ThatNight({ eventId }: { eventId: number }) {
  const answered = useActionData() as { night?: NightRow[] } | undefined;
  const { rows: loaded, isFailed, isAsked, ask } = useNight();
  const own = useRef<HTMLDivElement>(null);
  const look = useCallback(() => {
    const form = own.current?.closest("form");
    const address = form && addressOf(form);
    if (address) ask(address);
  }, [ask]);
  useEffect(() => {
    const form = own.current?.closest("form");
    const hear = ({ target }: Event) => {
      if (READS.has((target as HTMLInputElement).name)) look();
    };
    form?.addEventListener("change", hear);
    return () => form?.removeEventListener("change", hear);
  }, [look]);
  const rows = loaded ?? answered?.night;
  return (
    <div ref={own} className={styles.night} aria-live="polite" aria-busy={isAsked ?? false}>
      <input type="hidden" name="event" value={eventId} />
      <button
        className="text-button"
        name="intent"
        value="night"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          look();
        }}
      >
        What else is on then?
      </button>
      {isFailed ? <p>The other events could not be loaded. Press again in a moment.</p> : null}
      {rows?.length === 0 ? <p>Nothing of this kind is known near it in these hours.</p> : null}
      {rows && rows.length > 0 ? (
        <ul>
          {rows.map(({ id, href, title, about }) => (
            <li key={id}>
              <a href={href} target="_blank" rel="noreferrer" dir="auto">
                {title}
              </a>{" "}
              {about}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function addressOf(form: HTMLFormElement): string | null {
  const typed = new FormData(form);
  const query = new URLSearchParams();
  for (const name of [...READS, "event"]) query.set(name, String(typed.get(name) ?? ""));
  return query.get("start") === "" ? null : `/that-night.json?${query.toString()}`;
}

/** Null: none was asked for yet. Plain fetch, as the browser's list of routes leaves out addresses that end like files. */
function useNight() {
  const [night, setNight] = useState<{ rows: NightRow[] | null; isFailed?: boolean; isAsked?: boolean }>({
    rows: null,
  });
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);
  const ask = useCallback((address: string) => {
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    setNight(({ rows }) => ({ rows, isAsked: true }));
    fetch(address, { signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
        const rows = (await answer.json()) as NightRow[];
        if (!signal.aborted) setNight({ rows });
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.info("What else is on could not be loaded:", error);
        setNight({ rows: null, isFailed: true });
      });
  }, []);
  return { ...night, ask };
}
