/** A browser that tells its owner what becomes of the dates, in place of an address. It needs scripts, and appears with them. */
import { useEffect, useState } from "react";
import { canPush, subscribeAsGuest, type GuestSubscription } from "~/ui/push-browser";
import forms from "~/ui/forms/forms.module.css";

interface GuestBrowser {
  /** Whether to ask: the browser can, and nobody has blocked it. */
  isOffered: boolean;
  subscription: GuestSubscription | null;
  trouble: string | null;
  begin(): void;
}

export function useGuestBrowser(): GuestBrowser {
  const [isOffered, setIsOffered] = useState(false);
  const [subscription, setSubscription] = useState<GuestSubscription | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => setIsOffered(canPush() && Notification.permission !== "denied"), []);
  const begin = () => {
    setTrouble(null);
    subscribeAsGuest().then(setSubscription, () =>
      setTrouble("The browser did not turn notifications on. Give an address, or try again."),
    );
  };
  return { isOffered, subscription, trouble, begin };
}

export function BrowserChoice({ isOffered, subscription, trouble, begin }: GuestBrowser) {
  if (subscription)
    return (
      <p role="status">
        {Object.entries(subscription).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        This browser tells you what becomes of your dates.
      </p>
    );
  if (!isOffered) return null;
  return (
    <div>
      <button type="button" className="text-button" onClick={begin}>
        Or tell me in this browser, without an address
      </button>
      {trouble ? (
        <p role="alert" className={forms.error}>
          {trouble}
        </p>
      ) : null}
    </div>
  );
}
