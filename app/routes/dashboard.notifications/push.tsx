/** Turns notifications about saved events on and off in this browser. */
import { useEffect, useState } from "react";
import { readPushState, turnPushOff, turnPushOn, type PushState } from "~/ui/push-browser";
import { Section } from "~/ui/section";

const WORDS: Record<PushState, string> = {
  unsupported: "This browser shows no notifications. On an iPhone, add the site to the Home Screen first.",
  denied: "Notifications of this site are blocked. Allow them in the browser's settings, then reload.",
  off: "Off in this browser.",
  on: "On in this browser.",
};

export function Push() {
  const [state, setState] = useState<PushState | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = (work: () => Promise<PushState>) => {
    setIsBusy(true);
    setTrouble(null);
    work()
      .then(setState, (error: unknown) => setTrouble(reasonOf(error)))
      .finally(() => setIsBusy(false));
  };
  useEffect(() => run(readPushState), []);
  return (
    <Section
      title="On this device"
      id="push"
      lead="A notification with every mail about saved events. Nobody but this browser can read it."
    >
      <noscript>
        <p>Notifications need JavaScript.</p>
      </noscript>
      <p role="status">{trouble ?? (state === null ? "" : WORDS[state])}</p>
      {state === "on" || state === "off" ? (
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => run(state === "on" ? turnPushOff : turnPushOn)}
        >
          {state === "on" ? "Turn off" : "Turn on"}
        </button>
      ) : null}
    </Section>
  );
}

const reasonOf = (error: unknown): string =>
  error instanceof DOMException || !(error instanceof Error)
    ? "The browser did not turn notifications on. Please try again."
    : error.message;
