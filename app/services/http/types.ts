/** Results of the polite fetch; see fetch-page.ts. */
import { errorNamed } from "~/lib/named-error";

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface PageRequest {
  url: string;
  /** The page that names the address; none where an editor typed it. Pages do not lead to hosts that may be private. */
  askedBy?: string;
  /** Sent back byte for byte as they were received. */
  validators?: Validators;
  /** Sent beside those that identify us. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called before each request on the wire: robots.txt, redirects and repeats too. What it throws ends the fetch. */
  onRequest?: (url: URL) => void;
}

export type PageResponse =
  | { kind: "not-modified"; url: string; validators: Validators }
  | {
      kind: "page";
      url: string;
      /** After redirects. */
      finalUrl: string;
      status: number;
      contentType: string | null;
      bytes: Uint8Array;
      validators: Validators;
      /** Remarks for an editor on how it was read. */
      remarks?: string[];
      /** Addresses that the robots.txt of its origin names. */
      sitemaps?: string[];
    };

/**
 * Why a fetch failed ("host-cooldown": no request was made, because the host had asked for a pause). `message` is
 * written for an admin; `retryAfterMs` is set when the host asked to wait.
 */
export type FetchFailureCode =
  | "invalid-url"
  | "blocked-address"
  | "blocked-port"
  | "robots"
  | "host-cooldown"
  | "dns"
  | "connect"
  | "tls"
  | "timeout"
  | "too-large"
  | "too-many-redirects"
  | "http-status"
  | "decode"
  | "too-slow-to-read"
  | "too-big-to-read"
  | "rendering";

export class FetchFailure extends errorNamed("FetchFailure") {
  constructor(
    readonly code: FetchFailureCode,
    message: string,
    readonly details: { status?: number; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
  }
}
