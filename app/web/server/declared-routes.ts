/**
 * Reads what the route of an address declares in its handle (../route-handle.ts), for the server in front of Remix. An address is
 * read as Remix reads it: in any case, with percent signs, dots, backslashes and closing slashes, so that no spelling gets past a limit.
 */
import { LRUCache } from "lru-cache";
import type { RouteHandle } from "../route-handle";
import { routeTree, type Routes, type RouteTree } from "../route-tree";
import { matchRoutes } from "~/web/remix";

export interface Declared {
  /** The pattern of the route, such as "/event/:id/:eventTitle?": one of few, whatever is asked for. */
  pattern: string;
  /** The path as logs may have it: the pattern alone where the path is a key. */
  logged: string;
  isPrivate: boolean;
  isCounted: boolean;
  isSigned: boolean;
  limits: RouteHandle["limits"];
}

/** For one person, or by a key: kept by no cache, told to no other site, listed by no search engine. (With "no-referrer" browsers would
 * send "Origin: null" with our own form, and the origin check would refuse it.) */
export const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

const MAX_LENGTH = 512;
/** Matching walks the whole route tree, so each path is matched once. About 6 MB. */
const REMEMBERED_PATHS = 20_000;
const NO_ADDRESS: Declared = {
  pattern: "none",
  logged: "none",
  isPrivate: false,
  isCounted: false,
  isSigned: false,
  limits: undefined,
};

export class DeclaredRoutes {
  readonly #routes: Routes;
  readonly #tree: RouteTree;
  /** The first parts of paths that are keys: with a slip behind them they match no route, and are keys still. */
  readonly #secretRoots: Set<string>;
  readonly #remembered = new LRUCache<string, Declared>({ max: REMEMBERED_PATHS });

  constructor(routes: Routes) {
    this.#routes = routes;
    this.#tree = routeTree(routes);
    const secret = Object.values(routes).filter(({ module }) => handleOf(module).secretPath);
    this.#secretRoots = new Set(secret.map(({ path = "" }) => rootOf(`/${path}`)));
  }

  /** @param target path and query as they stand in the request */
  of(target: string): Declared {
    const path = target.split("?", 1)[0] ?? "";
    const remembered = this.#remembered.get(path);
    if (remembered) return remembered;
    const declared = this.#read(path);
    if (path.length <= MAX_LENGTH) this.#remembered.set(path, declared);
    return declared;
  }

  #read(path: string): Declared {
    const read = path.startsWith("/") ? URL.parse(`http://site${path}`)?.pathname : undefined;
    if (read === undefined) return NO_ADDRESS;
    // The router says aloud what it cannot decode.
    const matches = (isReadable(read) && matchRoutes(this.#tree, read)) || [];
    const handles = matches.map(({ route }) => handleOf(this.#routes[route.id ?? ""]?.module));
    const parts = matches.map(({ route }) => route.path).filter(Boolean);
    const pattern = matches.length === 0 ? "none" : `/${parts.join("/")}`;
    const isSecret = handles.some(({ secretPath }) => secretPath) || this.#secretRoots.has(rootOf(read));
    return {
      pattern,
      logged: isSecret ? `/${rootOf(read)}/[hidden]` : path,
      isPrivate: isSecret || handles.some((handle) => handle.private),
      isCounted: handles.some(({ counted }) => counted),
      isSigned: handles.at(-1)?.signed ?? false,
      limits: handles.at(-1)?.limits,
    };
  }
}

const handleOf = (module: Routes[string]["module"] | undefined): RouteHandle =>
  (module?.handle as RouteHandle | undefined) ?? {};

/** The first part of a path, in the one spelling. */
function rootOf(path: string): string {
  const root = path.split("/").find(Boolean) ?? "";
  return (isReadable(root) ? decodeURIComponent(root) : root).toLowerCase();
}

/** Whether its percent signs can be decoded: the router takes such a path for another one, and prints that. */
export function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
