/** Whether the notifications of this browser are a guest's, whom no session names: nothing ends them but their owner. */
import { storing } from "~/ui/browser-storage";

const KEY = "guest-push";

export const isGuestBrowser = (): boolean => storing((storage) => storage.getItem(KEY)) !== null;

export const markGuestBrowser = (isGuest: boolean): void =>
  void storing((storage) => (isGuest ? storage.setItem(KEY, "1") : storage.removeItem(KEY)));
