/** Downloads the fortnight, keeps it with what shows it, brings it up to date and removes it. */
import { brand } from "~/brand";
import { LENGTH_HEADER, unpack, type Copy } from "~/domain/offline/fortnight";
import { updateCopy, WHOLE } from "~/domain/offline/update-copy";
import { days, eveningOf, localDay, seconds } from "~/lib/time";
import { removeMark, writeMark } from "./copy-mark";
import { deleteKept, loadKept, storeKept, type Kept } from "./kept-copy";
import { keepParts, removeParts } from "./offline-parts";
import { startWorker } from "./service-worker";

/** Venues' new names come with the whole fortnight only. */
const WHOLE_EVERY = days(7);
const WORKER_STARTS_WITHIN = seconds(20);

export class NotKept extends Error {
  readonly name = "NotKept";
}

/** A browser that is full or keeps nothing says so with a DOMException. */
async function keeping<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException)
      throw new NotKept("This browser has no room for the copy, or keeps nothing in a private window.", {
        cause: error,
      });
    throw error;
  }
}

export const todayHere = (): string => localDay(new Date(), brand.zone);

/** What belongs to an earlier one is over. */
const eveningHere = (): string => eveningOf(new Date(), brand.zone);

/** Bytes of the download as it travels; null where the site does not say. */
export async function downloadSize(): Promise<number | null> {
  const answer = await fetch(WHOLE, { method: "HEAD", credentials: "omit" });
  const length = Number(answer.headers.get("Content-Length"));
  return answer.ok && length > 0 ? length : null;
}

async function readWhole(answer: Response, onProgress: (part: number) => void): Promise<string> {
  const length = Number(answer.headers.get(LENGTH_HEADER));
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return text + decoder.decode();
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
    if (length > 0) onProgress(Math.min(1, bytes / length));
  }
}

async function fetchWhole(onProgress: (part: number) => void): Promise<Copy> {
  const answer = await fetch(WHOLE, { credentials: "omit" });
  if (!answer.ok) throw new NotKept(`The site answered ${answer.status}. Please try again in a moment.`);
  const text = await readWhole(answer, onProgress);
  let copy: Copy | null = null;
  try {
    copy = unpack(JSON.parse(text));
  } catch (error) {
    console.info("The download was cut:", error);
  }
  if (!copy) throw new NotKept("The download was not complete. Please try again.");
  return copy;
}

/**
 * A refusal leads to a whole download; a site that is down leaves the copy as it is. Asked at the site: for a minute the
 * browser's own cache would say again that nothing has changed.
 */
async function ask(address: string): Promise<unknown> {
  const answer = await fetch(address, { credentials: "omit", cache: "no-cache" });
  if (answer.ok) return answer.json();
  if (answer.status >= 500 || answer.status === 429)
    throw new NotKept(`The site answered ${answer.status}. Your copy stays as it was.`);
  return null;
}

/** Whose copy it is: an account's saved events are kept with it. */
export interface Owner {
  isSignedIn: boolean;
}

/** Without it nothing would answer underground. It starts by itself, but a visitor can be faster. */
async function requireWorker(): Promise<void> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_STARTS_WITHIN));
  const worker = await Promise.race([startWorker().catch(() => null), tooLate]);
  if (!worker) throw new NotKept("This browser opens no page without a network, so a copy would not help.");
}

async function keep(copy: Copy, fetchedAt: number, { isSignedIn }: Owner): Promise<Kept> {
  await requireWorker();
  const kept = { copy, count: copy.events.length, fetchedAt, updatedAt: Date.now() };
  await keeping(storeKept(kept));
  await keeping(keepParts(isSignedIn));
  writeMark(kept.updatedAt);
  return kept;
}

/** Downloads all of it. What the document missed while it lay in a cache is followed at once. */
export async function keepWhole(
  owner: Owner,
  onProgress: (part: number) => void = () => undefined,
): Promise<Kept> {
  const whole = await fetchWhole(onProgress);
  const copy = (await updateCopy(whole, eveningHere(), ask)) ?? whole;
  return keep(copy, Date.now(), owner);
}

/** @param kept null: what lay here was cut, or of another version */
export async function bringUpToDate(kept: Kept | null, owner: Owner): Promise<Kept> {
  const isYoung = kept !== null && Date.now() - kept.fetchedAt < WHOLE_EVERY;
  const copy = isYoung ? await updateCopy(kept.copy, eveningHere(), ask) : null;
  return copy && kept ? keep(copy, kept.fetchedAt, owner) : keepWhole(owner);
}

/** For ordinary pages of a visitor who keeps a copy. */
export async function refreshKept(owner: Owner): Promise<void> {
  await bringUpToDate(await loadKept(), owner);
}

export async function removeCopy(): Promise<void> {
  removeMark();
  await removeParts();
  await deleteKept();
}
