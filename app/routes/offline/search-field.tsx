/** Searches while typing. The address holds the search, so that Back returns to it. */
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import styles from "./offline.module.css";
import { OFFLINE, searchHref } from "./view";

/** Addresses that typing wrote: they follow the field, the field follows all others. */
const typing = { isTyped: true };

export function SearchField({ search, total }: { search: string; total: number }) {
  const navigate = useNavigate();
  const state = useLocation().state as typeof typing | null;
  const [text, setText] = useState(search);
  const isAhead = useRef(false);
  const isTyped = state?.isTyped === true;
  useEffect(() => {
    if (isTyped && isAhead.current) return;
    isAhead.current = false;
    setText(search);
  }, [search, isTyped]);
  const type = (next: string) => {
    setText(next);
    const isFirst = !isAhead.current && search === "";
    isAhead.current = true;
    navigate(searchHref(next.trim()), { replace: !isFirst, preventScrollReset: true, state: typing });
  };
  return (
    <form
      className={styles.search}
      role="search"
      action={OFFLINE}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <input
        className="input"
        type="search"
        name="search"
        aria-label="Search your copy"
        placeholder={`Search ${total.toLocaleString("en-US")} events on this device…`}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}
