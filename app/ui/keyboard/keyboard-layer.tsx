/** The keyboard shortcuts, a separate chunk. WCAG 2.1.4: they can be switched off, and fields keep their keys. */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { DebugPanel } from "./debug-panel";
import { HelpDialog } from "./help-dialog";
import { isTyping } from "./keyboard";
import { actions, KEYS, SEARCH_TAB, searchBox } from "./actions";
import { ADMIN_KEYS, adminKeyAction, isAdminPage } from "./admin-actions";

const KEY = "shortcuts";

/** @param first the key that loaded this chunk; null if the help button did */
export function KeyboardLayer({ first }: { first: KeyboardEvent | null }) {
  const navigate = useNavigate();
  const onAdmin = isAdminPage(useLocation().pathname);
  const openSearch = useSearchBox();
  const [on, setOn] = useState(stored);
  const [help, setHelp] = useState(first === null);
  const [debug, setDebug] = useState(false);

  const press = useCallback(
    (event: KeyboardEvent) => {
      if (isDebug(event)) {
        event.preventDefault();
        return setDebug((open) => !open);
      }
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
      // An open dialog or menu has its own keys.
      if (document.querySelector("dialog[open], [popover]:popover-open")) return;
      if (event.key !== "Escape" && !on) return;
      if (event.key === "?") return setHelp(true);
      if (event.key === "/") {
        event.preventDefault();
        return openSearch();
      }
      if (onAdmin) adminKeyAction(event, navigate);
      else actions[event.key]?.(navigate);
    },
    [on, onAdmin, navigate, openSearch],
  );

  const waiting = useRef(first);
  useEffect(() => {
    if (waiting.current) press(waiting.current);
    waiting.current = null;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [press]);

  useEffect(() => {
    const button = document.querySelector("[data-shortcuts]");
    const explain = () => setHelp(true);
    button?.addEventListener("click", explain);
    return () => button?.removeEventListener("click", explain);
  }, []);

  const choose = (next: boolean) => {
    store(next);
    setOn(next);
  };
  return (
    <>
      {help ? (
        <HelpDialog
          keys={onAdmin ? ADMIN_KEYS : KEYS}
          on={on}
          onChoose={choose}
          onClose={() => setHelp(false)}
        />
      ) : null}
      {debug ? <DebugPanel onClose={() => setDebug(false)} /> : null}
    </>
  );
}

/** Without storage the choice lasts as long as the page. */
function stored(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== "off";
  } catch (error) {
    if (error instanceof DOMException) return true;
    throw error;
  }
}

function store(on: boolean): void {
  try {
    window.localStorage.setItem(KEY, on ? "on" : "off");
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

const isDebug = (event: KeyboardEvent) => event.ctrlKey && event.shiftKey && event.code === "KeyD";

/** "/" on a page without a search box opens the one that has it, and focuses it. */
function useSearchBox() {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    const box = searchBox();
    if (box) wanted.current = false;
    box?.focus();
  }, [key]);
  return useCallback(() => {
    const box = searchBox();
    if (box) return box.focus();
    wanted.current = true;
    navigate(isAdminPage(pathname) ? "/admin" : SEARCH_TAB);
  }, [navigate, pathname]);
}
