/**
 * The form of the Search tab: a plain GET form, and with JavaScript a search while typing. The address holds the query;
 * the text field may be ahead of it.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { RADIUS, type Wish } from "~/domain/listing/fields";
import { hrefOf, pathOf, readWish, searchOf } from "~/domain/listing/wish";
import { countOf, isZip } from "~/lib/text";
import { isFormChanged, textIn, useFormState } from "~/ui/forms/fields";
import styles from "./search-box.module.css";
import type { Completions } from "./completions";
import { useMeaning } from "./use-meaning";

const miles = Array.from({ length: RADIUS.most - RADIUS.least + 1 }, (_, index) => RADIUS.least + index);

interface Props {
  wish: Wish;
  /** Current events of the whole city. */
  total: number;
  shown: number;
  hasMore: boolean;
  byMeaning: boolean;
}

export function ListSearchBox({ wish, total, shown, hasMore, byMeaning }: Props) {
  const path = pathOf(wish);
  const { form, go, soon } = useTypedSearch(wish.search, path);
  const [text, inside] = useFormState<string, HTMLInputElement>(
    (search) => textIn(search, "search").trim(),
    wish.search.trim(),
  );
  // Keep all other filters.
  const kept = new URLSearchParams(searchOf({ ...wish, tab: "calendar", search: "" }, path));
  const askMeaning = useMeaning();
  const { load, completions } = useCompletions(inside);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(false);
    if (byMeaning && !isZip(text)) void askMeaning(text);
  };
  return (
    <div className={styles.search}>
      <form ref={form} action={path} method="get" role="search" className={styles.form} onSubmit={submit}>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.field}>
          <input
            ref={inside}
            className={`input ${styles.text}`}
            type="search"
            name="search"
            dir="auto"
            aria-label="Search events"
            placeholder={`Search ${total.toLocaleString("en-US")} events...`}
            autoComplete="off"
            maxLength={200}
            defaultValue={wish.search}
            onChange={soon}
            onFocus={load}
          />
          {completions}
        </div>
        {isZip(text) ? (
          <label className={styles.radius}>
            Within{" "}
            <select
              className="input"
              name="radius"
              key={wish.radius}
              defaultValue={wish.radius}
              onChange={() => go(true)}
            >
              {miles.map((mile) => (
                <option key={mile} value={mile}>
                  {mile} mi
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="submit" className="button">
          Search
        </button>
        <label className={styles.past}>
          <input
            // Not controlled: the tick stays while the answer is on its way.
            key={String(wish.past)}
            type="checkbox"
            name="past"
            value="true"
            defaultChecked={wish.past}
            onChange={() => go(true)}
          />
          Past events too
        </label>
        <a className={styles.clear} href="/" data-keep-scroll="">
          Clear search
        </a>
      </form>
      <p className={styles.found} role="status">
        {shown > 0 ? countWords(shown, hasMore) : ""}
      </p>
    </div>
  );
}

const DEBOUNCE = 300;

/** The field's text: the visitor's while they type, the address's when it changes in another way. */
function useTypedSearch(search: string, path: string) {
  const navigate = useNavigate();
  const location = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // Queries sent but not yet reflected in the address; responses may arrive late and one by one.
  const asked = useRef([search]);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    const latest = asked.current.at(-1);
    // A late response must not undo what was typed since.
    if (search !== latest && asked.current.includes(search)) return;
    if (search !== latest) {
      clearTimeout(timer.current);
      const field = form.current?.elements.namedItem("search");
      if (field instanceof HTMLInputElement) field.value = search;
    }
    asked.current = [search];
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (typing: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const wish = wishOf(form.current, path);
    const target = hrefOf(wish);
    if (location.pathname + location.search === target) return;
    asked.current.push(wish.search);
    // Typing replaces the history entry; leaving an open event adds one.
    navigate(target, { replace: typing && location.pathname === path, preventScrollReset: true });
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  const soon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(true), DEBOUNCE);
  }, []);
  // A search that was typed before the scripts came, unless filters were ticked too: its list would begin theirs anew.
  useEffect(() => {
    const changed = [...document.forms].filter(isFormChanged);
    if (changed.length === 1 && changed[0] === form.current) soon();
  }, [soon]);
  return { form, go, soon };
}

/** The form's wish, read as the server would read it. */
function wishOf(form: HTMLFormElement, path: string): Wish {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return readWish(new URLSearchParams(fields), path);
}

/** Loads the list of suggestions when the field gets the focus, or has it already when the scripts come. */
function useCompletions(field: RefObject<HTMLInputElement>) {
  const [code, setCode] = useState<{ Completions: typeof Completions } | null>(null);
  const load = useCallback(() => {
    import("./completions").then(setCode, (error: unknown) => {
      // Searching goes on without them.
      console.info("Suggestions could not be loaded:", error);
    });
  }, []);
  useEffect(() => {
    if (document.activeElement === field.current) load();
  }, [field, load]);
  return { load, completions: code && field.current ? <code.Completions field={field.current} /> : null };
}

function countWords(shown: number, hasMore: boolean): string {
  if (hasMore) return `The first ${shown} events found`;
  return `${countOf(shown, "event")} found`;
}
