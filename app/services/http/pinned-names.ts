/** Keeps what a name was resolved to for as long as a request lasts, so that its later connections lead to the same machine. */
import type { Resolve, ResolvedAddress } from "./connection";

interface Pin {
  holders: number;
  answer: Promise<ResolvedAddress[]> | null;
}

export class PinnedNames {
  readonly #ask: Resolve;
  readonly #pins = new Map<string, Pin>();

  constructor(ask: Resolve) {
    this.#ask = ask;
  }

  /** Asks once for each name that is pinned, and each time for every other. */
  readonly resolve: Resolve = (hostname) => {
    const pin = this.#pins.get(hostname);
    if (!pin) return this.#ask(hostname);
    pin.answer ??= this.#ask(hostname).catch((error: unknown) => {
      // A failure is nothing to lead to: the next try asks again.
      pin.answer = null;
      throw error;
    });
    return pin.answer;
  };

  /** Pins the names of one request. Call `release` at its end. */
  open(): { pin(hostname: string): void; release(): void } {
    const names = new Set<string>();
    return {
      pin: (hostname) => {
        if (names.has(hostname)) return;
        names.add(hostname);
        const pin = this.#pins.get(hostname) ?? { holders: 0, answer: null };
        pin.holders += 1;
        this.#pins.set(hostname, pin);
      },
      release: () => {
        for (const name of names) this.#release(name);
        names.clear();
      },
    };
  }

  #release(name: string): void {
    const pin = this.#pins.get(name);
    if (!pin) return;
    pin.holders -= 1;
    if (pin.holders === 0) this.#pins.delete(name);
  }
}
