/**
 * All filters of a list as one form: a fold that covers the page on phones, and works without scripts. Its button leads to
 * the list; with scripts it says how many events that has.
 */
import { Form } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import type { ListedCount } from "~/domain/listing/count";
import type { FilterChoices } from "~/domain/listing/choices";
import { countOf } from "~/lib/text";
import { FilterGroups } from "./filter-groups";
import styles from "./filter-sheet.module.css";
import { useLiveCount } from "./use-live-count";

export function FilterSheet({ filters, today }: { filters: FilterChoices; today: string }) {
  const { groups, kept, clearHref } = filters;
  const sheet = useEscape();
  const { ref, count, refresh } = useLiveCount();
  // Somebody may open it before the page's scripts run.
  useEffect(() => {
    if (sheet.current?.open) refresh();
  }, [sheet, refresh]);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    keepOneDay(event);
    refresh();
  };
  return (
    <details ref={sheet} className={styles.sheet} onToggle={refresh}>
      <summary>Filters</summary>
      <Form ref={ref} action="/filter" className={styles.form} onChange={onChange} preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FilterGroups groups={groups} today={today} />
        <p className={styles.end}>
          <button className="button">{buttonText(count)}</button>
          {clearHref ? (
            <a className="text-button" href={clearHref} data-keep-scroll="">
              Clear
            </a>
          ) : null}
        </p>
      </Form>
    </details>
  );
}

/** A date replaces a day by name, and the other way round. */
function keepOneDay({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  const date = currentTarget.elements.namedItem("date");
  if (target.name === "day" && date instanceof HTMLInputElement) date.value = "";
  if (target === date)
    for (const day of currentTarget.querySelectorAll<HTMLInputElement>("[name=day]")) day.checked = false;
}

function buttonText(total: ListedCount | null): string {
  if (total === null) return "Show events";
  const { count, isCapped } = total;
  return isCapped ? `Show ${count}+ events` : `Show ${countOf(count, "event")}`;
}

function useEscape() {
  const sheet = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !sheet.current?.open) return;
      sheet.current.open = false;
      sheet.current.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);
  return sheet;
}
