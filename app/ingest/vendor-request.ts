/**
 * Adds what the open interfaces of some vendors want beside an address: the headers that their own widgets send for every visitor of a
 * venue's page. Nobody's password is among them. Pure.
 */
import type { PageRequest } from "~/services/http/types";

/** A parameter of ours: the key of a widget travels in the source's address, and is sent as a header. */
export const DICE_KEY = "x-api-key";

export function vendorRequest(address: string): Pick<PageRequest, "url" | "headers"> {
  if (!URL.canParse(address)) return { url: address };
  const url = new URL(address);
  const key = url.searchParams.get(DICE_KEY);
  if (url.hostname === "partners-endpoint.dice.fm" && key !== null) {
    url.searchParams.delete(DICE_KEY);
    return { url: url.href, headers: { [DICE_KEY]: key } };
  }
  const client = /\/client\((\d{1,10})\)/.exec(url.pathname)?.[1];
  if (url.hostname === "api.ovationtix.com" && client !== undefined)
    return { url: address, headers: { clientid: client, origin: "https://ci.ovationtix.com" } };
  return { url: address };
}
