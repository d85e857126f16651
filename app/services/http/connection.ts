/**
 * Opens connections for the fetcher: resolves a name, refuses unless every address it has is public, and
 * connects to exactly what was checked, so that a second DNS answer cannot lead elsewhere (rebinding).
 */
import { lookup as systemLookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";

import { blockedAddress, isPublicAddress, portOf, addressRefusal, type Reach } from "./address-guard";
import { FetchFailure } from "./types";

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export interface ConnectionOptions {
  reach: Reach;
  connectMs: number;
  resolve?: Resolve;
}

/** An undici agent whose every new connection passes the address guard. */
export function guardedAgent(options: ConnectionOptions): Agent {
  const { reach, connectMs, resolve = resolveBySystem } = options;
  const open = buildConnector({ timeout: connectMs, lookup: lookupBy(resolve) });
  const guarded = buildConnector({
    timeout: connectMs,
    lookup: lookupBy((hostname) => resolvePublic(hostname, resolve)),
  });
  return new Agent({
    pipelining: 1,
    connections: 2,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 15_000,
    // The fetcher has its own time limit for a whole page.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (target, callback) => {
      // Node looks up no IP literals, so these would slip past the guarded lookup.
      const refusal = addressRefusal(target, reach);
      if (refusal) return callback(refusal, null);
      const isAllowed = reach.allowHosts.has(`${target.hostname}:${portOf(target)}`);
      (isAllowed ? open : guarded)(target, callback);
    },
  });
}

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true });

/** @throws FetchFailure blocked-address or dns */
export async function resolvePublic(hostname: string, resolve: Resolve): Promise<ResolvedAddress[]> {
  const addresses = await resolve(hostname);
  if (addresses.length === 0) {
    throw new FetchFailure("dns", `The name ${hostname} has no address. Check the spelling of the address.`);
  }
  // One private address among public ones is how rebinding begins: refuse them all.
  const refused = addresses.find(({ address }) => !isPublicAddress(address));
  if (refused) throw blockedAddress(hostname, refused.address);
  return addresses;
}

function lookupBy(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const wanted = options.family === 4 || options.family === 6 ? options.family : 0;
        const usable = wanted ? addresses.filter(({ family }) => family === wanted) : addresses;
        const first = usable[0];
        if (!first) return callback(new Error(`No usable address for ${hostname}`), []);
        if (options.all) return callback(null, usable);
        callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}
