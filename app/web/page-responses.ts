/**
 * Answers that are read in this process, not sent as they are: what a loader gives to its page, and the page that the server
 * in front takes over. A plain Response makes bytes of them first, and a text or an object of the bytes again; for a list of 150 KB
 * that was a quarter of what the page costs.
 */
import type { LoaderFunction, ServerBuild } from "./remix";

type Routes = ServerBuild["routes"];

/** The routes with loaders whose plain objects reach their pages as they are; nobody may change them. */
export function handingOver(routes: Routes): Routes {
  const entries = Object.entries(routes).map(([id, route]) => {
    const { default: page, loader } = route.module;
    // A route without a page is asked for its text.
    const module = page && loader ? { ...route.module, loader: withObject(loader) } : route.module;
    return [id, { ...route, module }];
  });
  return Object.fromEntries(entries) as Routes;
}

const withObject =
  (loader: LoaderFunction): LoaderFunction =>
  async (args) => {
    const answer = await loader(args);
    // A browser's router is sent the text.
    return answer instanceof Response || !args.context.isWholePage ? answer : new DataResponse(answer);
  };

/** Keeps the object. Its body is never sent. */
class DataResponse extends Response {
  readonly #data: unknown;

  constructor(data: unknown) {
    super("", { headers: { "Content-Type": "application/json" } });
    this.#data = data;
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#data);
  }
}

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
