/** The list below the search field: recent searches of this browser, and suggestions while somebody types. */
import { useEffect, useId, useRef, useState } from "react";
import { hrefOf, wishOf } from "~/domain/listing/wish";
import type { CompletionGroup } from "~/domain/search/complete";
import { countOf } from "~/lib/text";
import { isOffline } from "~/ui/delegated-links";
import { forgetSearch, forgetSearches, readRecent, rememberSearch } from "./recent-searches";
import styles from "./completions.module.css";
import { optionId, useCombobox } from "./use-combobox";
import { useCompletions } from "./use-completions";

export function Completions({ field }: { field: HTMLInputElement }) {
  const list = useId();
  const frame = useRef<HTMLElement>(field.parentElement);
  const { text, recent, setRecent } = useTyped(field);
  const groups = groupsFor(text, recent, useCompletions(text));
  const options = groups.flatMap(({ completions }) => completions.map(({ href }) => href));
  const of = options.join(" ");
  const { isShown, active } = useCombobox({ field, frame, list, count: options.length, of });
  const forget = (left: string[]) => {
    setRecent(left);
    field.focus();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown ? countOf(options.length, "suggestion") : ""}
      </p>
      {isShown ? (
        <div className={styles.completions}>
          <div className={styles.columns}>
            <Options list={list} groups={groups} active={active} />
            {text === "" ? (
              <Removals searches={recent} onRemove={(search) => forget(forgetSearch(search))} />
            ) : null}
          </div>
          {text === "" ? (
            <button type="button" className={styles.all} onClick={() => forget(forgetSearches())}>
              Forget all recent searches
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** The text of the field, and recent searches. */
function useTyped(field: HTMLInputElement) {
  const [text, setText] = useState(field.value.trim());
  const [recent, setRecent] = useState(readRecent);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const read = () => {
      setText(field.value.trim());
      setRecent(readRecent());
    };
    field.addEventListener("focus", read, { signal });
    field.addEventListener("input", read, { signal });
    // Sent with Enter, or left as it is.
    field.addEventListener("change", () => rememberSearch(field.value.trim()), { signal });
    return () => stop.abort();
  }, [field]);
  return { text, recent, setRecent };
}

function groupsFor(text: string, recent: string[], suggested: CompletionGroup[]): CompletionGroup[] {
  if (text !== "") return suggested;
  return recent.length > 0 && !isOffline() ? [recentGroup(recent)] : [];
}

const recentGroup = (searches: string[]): CompletionGroup => ({
  label: "Recent searches",
  completions: searches.map((search) => ({ label: search, href: hrefOf(wishOf({ search })), note: null })),
});

interface OptionsProps {
  list: string;
  groups: CompletionGroup[];
  active: number;
}

function Options({ list, groups, active }: OptionsProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, group) => sum + group.completions.length, 0),
  );
  return (
    <div className={styles.list} role="listbox" id={list} aria-label="Suggestions" tabIndex={-1}>
      {groups.map(({ label, completions }, group) => (
        <div key={label} role="group" aria-labelledby={`${list}-${label}`}>
          <span id={`${list}-${label}`} className={styles.group}>
            {label}
          </span>
          {completions.map(({ label: name, href, note }, at) => {
            const place = (starts[group] ?? 0) + at;
            return (
              <a
                key={href}
                id={optionId(list, place)}
                role="option"
                aria-selected={place === active}
                href={href}
                tabIndex={-1}
                dir="auto"
              >
                {name}
                {note ? <small>{note}</small> : null}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Beside each recent search. */
const Removals = ({ searches, onRemove }: { searches: string[]; onRemove: (search: string) => void }) => (
  <ul className={styles.removals}>
    {searches.map((search) => (
      <li key={search}>
        <button type="button" aria-label={`Forget “${search}”`} onClick={() => onRemove(search)}>
          <span aria-hidden="true">×</span>
        </button>
      </li>
    ))}
  </ul>
);
