/** Searches while typing. The address holds the search, so that Back returns to it. */
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import styles from "./offline.module.css";
import { OFFLINE, searchHref } from "./view";

/** Addresses that typing wrote: they follow the field, the field follows all others. */
const typing = { isTyped: true };

export function SearchField({ search, total }: { search: string; total: number }) {
  const navigate = useNavigate();
  const state = useLocation().state as typeof typing | null;
  const field = useRef<HTMLInputElement>(null);
  const isAhead = useRef(false);
  const isTyped = state?.isTyped === true;
  useEffect(() => {
    if (isTyped && isAhead.current) return;
    isAhead.current = false;
    if (field.current) field.current.value = search;
  }, [search, isTyped]);
  const type = (next: string) => {
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
    </form>
  );
}
