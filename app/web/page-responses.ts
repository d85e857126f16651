/**
 * Answers that are read in this process, not sent as they are: what a loader gives to its page, and the page that the server
 * in front takes over. A plain Response makes bytes of them first, and a text or an object of the bytes again; for a list of 150 KB
 * that was a quarter of what the page costs.
 */
import { json, type TypedResponse } from "@remix-run/node";
import type { AppContext } from "~/context";

/** Keeps the text of a page. Only `text` and `arrayBuffer` give it. */
export class TextResponse extends Response {
  readonly #text: string;

  constructor(text: string, init: ResponseInit) {
    super("", init);
    this.#text = text;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = Buffer.from(this.#text);
    return Promise.resolve(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  }
}

/** Keeps the object. Its body is never sent. */
class DataResponse extends Response {
  readonly #data: unknown;

  constructor(data: unknown, init: ResponseInit) {
    super("", init);
    this.headers.set("Content-Type", "application/json; charset=utf-8");
    this.#data = data;
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#data);
  }
}

/**
 * What a loader answers: to its page the object itself, to a browser's router its text.
 * @param data what JSON can hold, because browsers get it as JSON too; nobody may change it
 */
export function loaderData<T>(
  { isWholePage }: Pick<AppContext, "isWholePage">,
  data: T,
  init: ResponseInit = {},
): TypedResponse<T> {
  return isWholePage ? (new DataResponse(data, init) as unknown as TypedResponse<T>) : json(data, init);
}
