/** Web addresses as people and programs write them. */

const BARE = /^(?:\/\/)?(?=[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]|$))/iu;
/** Brackets that mail programs write around an address. */
const WRAPPED = /^<(.*)>$/;

/** Gives a typed or pasted address its scheme: "hall.example/events" means a page too. */
export const webAddress = (typed: string): string =>
  overHttps(typed.trim().replace(WRAPPED, "$1")).replace(BARE, "https://");

/** "webcal://", "feed:https://", "itpc://": https under another name, which asks a program to subscribe. */
const SUBSCRIBING = /^(?:webcals?|feeds?|itpcs?|itms|itmss|pcasts?|podcasts?):(?:\/\/)?(?:https?:\/\/)?/i;

export function overHttps(address: string): string {
  const text = address.trim();
  const isPlain = /^[a-z]+:(?:\/\/)?http:\/\//i.test(text);
  return text.replace(SUBSCRIBING, isPlain ? "http://" : "https://");
}
