/** Notifications of this browser: whether it can show them, and how they are turned on and off. */
import { isGuestBrowser, markGuestBrowser } from "./offline/guest-browser";
import { startWorker } from "./offline/service-worker";

export type PushState = "unsupported" | "denied" | "off" | "on";

const ADDRESS = "/push.json";

export type GuestSubscription = Awaited<ReturnType<typeof subscribe>>["fields"];

/** Subscribes somebody who votes without an account. A subscription that the browser had was somebody else's. @throws Error */
export async function subscribeAsGuest(): Promise<GuestSubscription> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("Notifications are not allowed.");
  if (!isGuestBrowser()) await (await subscription())?.unsubscribe();
  markGuestBrowser(true);
  return (await subscribe()).fields;
}

/** @throws Error in words for people */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPushState();
  markGuestBrowser(false);
  const { made, fields } = await subscribe();
  try {
    await post({ intent: "start", ...fields });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return "on";
}

export async function readPushState(): Promise<PushState> {
  if (!canPush()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await subscription()) ? "on" : "off";
}

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function turnPushOff(): Promise<PushState> {
  const made = await subscription();
  if (made) {
    await made.unsubscribe();
    await post({ intent: "end", endpoint: made.endpoint });
  }
  return "off";
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

async function post(fields: Record<string, string>): Promise<void> {
  const answer = await fetch(ADDRESS, { method: "POST", body: new URLSearchParams(fields) });
  if (answer.ok) return;
  const { message } = ((await answer.json().catch(() => null)) ?? {}) as { message?: string | null };
  throw new Error(message ?? "Failed to save notification settings");
}

async function subscribe() {
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = (await (await fetch(ADDRESS)).json()) as { key: string };
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = made.toJSON();
  return { made, fields: { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}
