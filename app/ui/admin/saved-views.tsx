/** The menu of saved views of this list. They are kept in this browser, so the menu needs scripts. */
import { useLocation } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import { useAwaitedMark } from "../use-hydrated";
import { addressWith } from "./address";
import styles from "./saved-views.module.css";
import { LONGEST_NAME, readViews, withView, withoutView, type View } from "./views";

export function SavedViews() {
  const { pathname, search, key } = useLocation();
  const { views, isKept, change } = useViews(pathname);
  const id = useId();
  const awaited = useAwaitedMark();
  const address = addressWith(pathname, search, { page: null });
  const current = views.find((view) => view.address === address);
  const opener = { popovertarget: id };
  const popover = { popover: "auto" };
  return (
    <>
      <button type="button" className="text-button" aria-haspopup="dialog" {...opener} {...awaited}>
        Views{current ? `: ${current.name}` : ""}
      </button>
      {/* The key closes the menu on navigation. */}
      <div
        key={key}
        id={id}
        className={`panel ${styles.views}`}
        role="dialog"
        aria-label="Saved views"
        {...popover}
      >
        <h2>Saved views</h2>
        <ViewLinks views={views} current={address} onRemove={(name) => change(withoutView(views, name))} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const name = new FormData(event.currentTarget).get("view");
            change(withView(views, { name: String(name), address }));
            event.currentTarget.reset();
          }}
        >
          <input
            className="input"
            name="view"
            aria-label="Name of this view"
            placeholder="Name of this view"
            maxLength={LONGEST_NAME}
            required
            dir="auto"
          />
          <button className="button button-loud">Save this view</button>
        </form>
        <p role="status">
          {isKept
            ? "A view keeps the search, the filters and the sorting, in this browser."
            : "This browser keeps nothing, so the views end with this page."}
        </p>
      </div>
    </>
  );
}

function useViews(pathname: string) {
  const [views, setViews] = useState<View[]>([]);
  const [isKept, setKept] = useState(true);
  useEffect(() => setViews(stored(pathname)), [pathname]);
  const change = (next: View[]) => {
    setKept(store(pathname, next));
    setViews(next);
  };
  return { views, isKept, change };
}

function stored(pathname: string): View[] {
  try {
    return readViews(window.localStorage.getItem(keyOf(pathname)));
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** @returns false if the browser keeps nothing */
function store(pathname: string, views: View[]): boolean {
  try {
    window.localStorage.setItem(keyOf(pathname), JSON.stringify(views));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

const keyOf = (pathname: string) => `admin-views ${pathname}`;

function ViewLinks({
  views,
  current,
  onRemove,
}: {
  views: View[];
  current: string;
  onRemove: (name: string) => void;
}) {
  if (views.length === 0) return <p>No view is saved yet.</p>;
  return (
    <ul>
      {views.map(({ name, address }) => (
        <li key={name}>
          <a href={address} dir="auto" aria-current={address === current ? "true" : undefined}>
            {name}
          </a>
          <button
            type="button"
            className="text-button"
            aria-label={`Remove the view ${name}`}
            onClick={() => onRemove(name)}
          >
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}
