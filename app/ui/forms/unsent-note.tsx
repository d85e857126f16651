/** Keeps the forms of a page for signed-in people while they are on their way, and says when one is back. */
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Toaster, type Toast } from "../toaster";
import { useFrame } from "../use-frame";
import { dropForm, keepForm, restoreForm } from "./unsent-form";

const BACK: readonly Toast[] = [{ tone: "success", text: "What you typed is back. Please send it again." }];
const NONE: readonly Toast[] = [];

export function UnsentNote() {
  const writer = useFrame().user?.name;
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [toasts, setToasts] = useState(NONE);
  useEffect(() => {
    if (writer === undefined) return;
    if (restoreForm(writer)) setToasts(BACK);
    const keep = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.closest("main")) keepForm(target, writer);
    };
    document.addEventListener("submit", keep, true);
    return () => document.removeEventListener("submit", keep, true);
  }, [writer, pathname]);
  const before = useRef(state);
  useEffect(() => {
    // Still here after an answer: it arrived.
    if (state === "idle" && before.current !== "idle") dropForm();
    before.current = state;
  }, [state]);
  return <Toaster toasts={toasts} />;
}
