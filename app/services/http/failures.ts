/** Turns a network error into a FetchFailure whose message tells an admin what to do. */
import { errorCode } from "./retry";
import { FetchFailure } from "./types";

/** The failure for a status that brings no page (anything but 2xx and an expected 304). */
export function statusFailure(status: number, retryAfterMs: number | undefined): FetchFailure {
  return new FetchFailure("http-status", statusMessage(status), { status, retryAfterMs });
}

/** The clock for the whole page ran out; `totalMs` is the limit. */
export function timeoutFailure(host: string, totalMs: number): FetchFailure {
  const seconds = Math.round(totalMs / 100) / 10;
  return new FetchFailure(
    "timeout",
    `${host} did not send the whole page within ${seconds} seconds. It is tried again later.`,
  );
}

const nameErrors = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "ESERVFAIL", "EAI_NODATA", "EAI_FAIL"]);
const certificateErrors =
  /^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/;

/** The FetchFailure of a broken request. One thrown deeper down (by the address guard) is kept. */
export function connectionFailure(error: unknown, host: string): FetchFailure {
  for (let depth = 0, at = error; depth < 5 && at instanceof Error; depth += 1, at = at.cause) {
    if (at instanceof FetchFailure) return at;
  }
  const code = errorCode(error) ?? "";
  if (nameErrors.has(code)) {
    const message =
      code === "ENOTFOUND"
        ? `There is no site named ${host}. Check the spelling of the address.`
        : `The name ${host} could not be looked up just now. It is tried again later.`;
    return new FetchFailure("dns", message, { cause: error });
  }
  if (certificateErrors.test(code)) {
    return new FetchFailure(
      "tls",
      `The secure connection to ${host} failed (${code}). Its certificate may be expired or for another name: ` +
        "open the site in a browser, and tell the venue.",
      { cause: error },
    );
  }
  return new FetchFailure("connect", connectMessage(code, host), { cause: error });
}

function statusMessage(status: number): string {
  switch (status) {
    case 401:
    case 407:
      return `The page asks for a password (${status}). Give the address of a page that everybody may see.`;
    case 402:
    case 403:
    case 451:
      return `The site refuses to show us this page (${status}). Use a feed of the site, or ask the venue.`;
    case 404:
      return "The site says the page does not exist (404). Check the address of the events page.";
    case 410:
      return "The site says the page is gone for good (410). Find the new address of the events page.";
    case 406:
    case 415:
      return `The site has no form of this page that we can read (${status}). Try its feed instead.`;
    case 429:
      return "The site says we ask too often (429). It is left alone for a while and tried again.";
    case 304:
      return "The site says the page is unchanged (304) although we hold no copy. Try again later.";
  }
  if (status >= 500) return `The site has trouble of its own (${status}). It is tried again later.`;
  if (status >= 300 && status < 400) {
    return `The site sends us on (${status}) without saying where to. Check the address of the events page.`;
  }
  return `The site does not accept our request (${status}). Check the address of the events page.`;
}

function connectMessage(code: string, host: string): string {
  switch (code) {
    case "ECONNREFUSED":
      return `${host} refuses connections. The site may be down; it is tried again later.`;
    case "UND_ERR_CONNECT_TIMEOUT":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `${host} cannot be reached. The site may be down; it is tried again later.`;
    case "UND_ERR_RES_CONTENT_LENGTH_MISMATCH":
      return `${host} sent only part of the page. It is tried again later.`;
    case "UND_ERR_HEADERS_OVERFLOW":
      return `${host} sent more headers than we read. Try another page of the site.`;
    default:
      return `The connection to ${host} broke off${code ? ` (${code})` : ""}. It is tried again later.`;
  }
}
