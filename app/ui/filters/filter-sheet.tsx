/**
 * All filters of a list as one form: a fold that covers the page on phones, and works without scripts. Its button leads to
 * the list; with scripts it says how many events that has.
 */
import { Form } from "@remix-run/react";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import type { ListedCount } from "~/domain/events/count-listing";
import type { FilterChoice, Filters } from "~/domain/events/filters";
import { countOf } from "~/lib/text";
import styles from "./filter-sheet.module.css";
import { useLiveCount } from "./use-live-count";

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

interface ChoicesProps {
  name: string;
  choices: FilterChoice[];
  type?: "radio" | "checkbox";
}

function Choices({ name, choices, type = "radio" }: ChoicesProps) {
  return choices.map(({ label, value, chosen }) => (
    <label key={value} className={styles.choice}>
      <input type={type} name={name} value={value} defaultChecked={chosen} />
      {label}
    </label>
  ));
}

function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      <div className={styles.choices}>{children}</div>
    </details>
  );
}

function Groups({ form, today }: { form: Filters["form"]; today: string }) {
  const { day, time, price, tickets, kinds, place, around, access } = form;
  return (
    <div className={styles.groups}>
      <Group legend="Day">
        <Choices name="day" choices={day} />
        <label className={styles.date}>
          Another date <input className="input" type="date" name="date" min={today} />
        </label>
      </Group>
      <Group legend="Hour">
        <Choices name="time" choices={time} />
      </Group>
      <Group legend="Price">
        <Choices name="price" choices={price} />
        <Choices
          name="tickets"
          type="checkbox"
          choices={[{ label: "Tickets left", value: "left", chosen: tickets }]}
        />
      </Group>
      {kinds.length > 1 ? (
        <Group legend="Kind">
          <Choices name="interests" type="checkbox" choices={kinds} />
        </Group>
      ) : null}
      {place.length > 0 ? (
        <Group legend="Place">
          <Choices name="place" choices={place} />
          {around ? (
            <Fold summary={around.label}>
              <Choices name="place" choices={around.choices} />
            </Fold>
          ) : null}
        </Group>
      ) : null}
      {access.length > 0 ? (
        <Group legend="Access">
          <Choices name="access" type="checkbox" choices={access} />
        </Group>
      ) : null}
    </div>
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

function buttonText(found: ListedCount | null): string {
  if (found === null) return "Show events";
  const { count, isCapped } = found;
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

export function FilterSheet({ filters, today }: { filters: Filters; today: string }) {
  const { form, clearHref } = filters;
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
        {form.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Groups form={form} today={today} />
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
