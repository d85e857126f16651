/** The copy as pages: by day, a search, the saved events, a map, one venue, one event. The address says which. */
import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { copyRows } from "~/domain/offline/copy-row";
import type { Copy } from "~/domain/offline/fortnight";
import { CopyDays } from "./copy-days";
import { CopyEvent } from "./copy-event";
import { CopyMap } from "./copy-map";
import { CopySaved } from "./copy-saved";
import { CopyVenue } from "./copy-venue";
import { Found, prepareSearch } from "./found";
import styles from "./offline.module.css";
import { readView, viewHref, type View } from "./view";
import { SearchField } from "./search-field";
import type { CopyRows } from "./copy-rows";

const TABS = [
  { label: "By day", show: "days" },
  { label: "Saved", show: "saved" },
  { label: "Map", show: "map" },
] as const;

function Tabs({ view }: { view: View }) {
  return (
    <nav className={styles.tabs} aria-label="Your copy">
      {TABS.map(({ label, show }) => (
        <a
          key={show}
          href={viewHref({ show, day: view.day })}
          aria-current={view.show === show ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function Shown({ view, copy, rows, today, now }: { view: View; now: Date } & CopyRows) {
  if (view.show === "event") return <CopyEvent id={view.id} {...{ rows, today, now }} />;
  if (view.show === "venue") return <CopyVenue id={view.id} rows={rows} today={today} />;
  if (view.show === "search") return <Found key={view.search} text={view.search} rows={rows} today={today} />;
  if (view.show === "saved") return <CopySaved rows={rows} today={today} />;
  if (view.show === "map") return <CopyMap {...{ copy, rows, today }} day={view.day} />;
  return <CopyDays {...{ copy, rows, today, now }} day={view.day} />;
}

export function CopyView({ copy, today }: { copy: Copy; today: string }) {
  const { search } = useLocation();
  const view = readView(new URLSearchParams(search));
  const rows = useMemo(() => copyRows(copy), [copy]);
  const [now] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(prepareSearch, 500, rows);
    return () => clearTimeout(timer);
  }, [rows]);
  return (
    <div className={styles.copy}>
      <SearchField search={view.show === "search" ? view.search : ""} total={rows.length} />
      <Tabs view={view} />
      <Shown {...{ view, copy, rows, today, now }} />
    </div>
  );
}
