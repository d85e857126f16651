/**
 * The form of all bookmarks of a page. Without scripts it saves for people who are signed in. After signing in, on whatever page,
 * the account takes over what this browser kept.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { Toaster, type Toast } from "../toaster";
import { useFrame } from "../use-frame";
import { changeSaved, setOwner } from "./store";

export function SaveForm() {
  const isSignedIn = useFrame().user !== null;
  const { pathname, search } = useLocation();
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => setOwner(isSignedIn), [isSignedIn]);
  const toggle = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const isKept = submitter.getAttribute("aria-pressed") !== "true";
    setToasts(await changeSaved({ kind: "event", id: Number(submitter.value) }, isKept));
  };
  return (
    <>
      <form id="save" method="post" action="/saved" hidden onSubmit={(event) => void toggle(event)}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="back" value={pathname + search} />
      </form>
      {toasts.length > 0 ? <Toaster toasts={toasts} /> : null}
    </>
  );
}
