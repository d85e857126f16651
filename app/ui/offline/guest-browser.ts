/** Whether the notifications of this browser are a guest's, whom no session names: nothing ends them but their owner. */
const KEY = "guest-push";

function storing<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch (error) {
    // Without storage they end with the next page.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export const isGuestBrowser = (): boolean => storing((storage) => storage.getItem(KEY)) !== null;

export const markGuestBrowser = (isGuest: boolean): void =>
  void storing((storage) => (isGuest ? storage.setItem(KEY, "1") : storage.removeItem(KEY)));
