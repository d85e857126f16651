/** What else is on at the typed hour, of the same kind and near: read anew as the form changes, or by its button without scripts. */
import { useActionData, useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { NightRow } from "~/domain/admin/events/that-night";
import styles from "./event-form.module.css";

const READS = new Set(["start", "interest", "venue", "point"]);

function addressOf(form: HTMLFormElement): string | null {
  const typed = new FormData(form);
  const query = new URLSearchParams();
  for (const name of [...READS, "event"]) query.set(name, String(typed.get(name) ?? ""));
  return query.get("start") === "" ? null : `/that-night.json?${query.toString()}`;
}

export function ThatNight({ eventId }: { eventId: number }) {
  const answered = useActionData() as { night?: NightRow[] } | undefined;
  const { load, data, state } = useFetcher<NightRow[]>();
  const own = useRef<HTMLDivElement>(null);
  const look = useCallback(() => {
    const form = own.current?.closest("form");
    const address = form && addressOf(form);
    if (address) load(address);
  }, [load]);
  useEffect(() => {
    const form = own.current?.closest("form");
    const hear = ({ target }: Event) => {
      if (READS.has((target as HTMLInputElement).name)) look();
    };
    form?.addEventListener("change", hear);
    return () => form?.removeEventListener("change", hear);
  }, [look]);
  const rows = data ?? answered?.night;
  return (
    <div ref={own} className={styles.night} aria-live="polite" aria-busy={state !== "idle"}>
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
