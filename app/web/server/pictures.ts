/**
 * Serves events' pictures from the store. Their names are made of their content, so browsers may keep them for good. Of a
 * lost one the answer is an empty image: the blur under it stays, and no broken picture shows.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { nameInPath } from "~/lib/pictures";
import { typeOf, type PictureStore } from "~/services/pictures/picture-store";
import { isKnown } from "../public-data";
import type { FileServer } from "./files";
import { closedPolicy } from "./security";

interface PictureServing {
  /** Null without a store. */
  store: Pick<PictureStore, "read"> | null;
  /** Called for a file that the store does not have. */
  onAbsent(name: string): void;
  onError(error: unknown): void;
}

const common = {
  "Content-Security-Policy": closedPolicy,
  // Mail programs and feed readers on other sites show them.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** @param next answers all other addresses */
export function servePictures(serving: PictureServing, next: FileServer): FileServer {
  return (request, response, then) => {
    const name = nameInPath((request.url ?? "/").split("?")[0] ?? "/");
    if (name === null || (request.method !== "GET" && request.method !== "HEAD"))
      return next(request, response, then);
    void sendPicture(name, request, response, serving);
  };
}

const YEAR = 31_536_000;

async function sendPicture(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  { store, onAbsent, onError }: PictureServing,
): Promise<void> {
  const isHead = request.method === "HEAD";
  const etag = `"${name}"`;
  const headers = { ...common, "Cache-Control": `public, max-age=${YEAR}, immutable`, ETag: etag };
  // A name stands for the same bytes for ever.
  if (isKnown(request.headers["if-none-match"] ?? null, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  try {
    const bytes = (await store?.read(name)) ?? null;
    if (response.headersSent || response.destroyed) return;
    if (bytes === null) {
      onAbsent(name);
      return sendEmpty(response, 404, isHead);
    }
    response.writeHead(200, { ...headers, "Content-Type": typeOf(name), "Content-Length": bytes.length });
    response.end(isHead ? undefined : bytes);
  } catch (error) {
    onError(error);
    if (!response.headersSent) sendEmpty(response, 503, isHead);
  }
}

/** A transparent pixel. */
const EMPTY = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

function sendEmpty(response: ServerResponse, status: number, isHead: boolean): void {
  response.writeHead(status, {
    ...common,
    "Content-Type": "image/gif",
    "Content-Length": EMPTY.length,
    "Cache-Control": "no-store",
  });
  response.end(isHead ? undefined : EMPTY);
}
