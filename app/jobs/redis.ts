/** Connections to the Redis of the queues: one server, whichever of several its Sentinels name, or a cluster. */
import { Cluster, Redis, type RedisOptions } from "ioredis";

/** Who watches a group of Redis servers and says which of them takes writes. */
export interface Sentinels {
  /** 'host:port' each; the first one that answers is asked. */
  hosts: readonly string[];
  password: string | null;
}

export interface RedisAddress {
  /** With Sentinels, its host is the name that they know the group by; of a cluster, one of its nodes. */
  redisUrl: string;
  redisSentinels?: Sentinels | null;
  isRedisCluster?: boolean;
}

/** What the queues need of either. */
export type RedisConnection = Redis | Cluster;

export function openRedis(
  { redisUrl, redisSentinels, isRedisCluster }: RedisAddress,
  options: RedisOptions,
): RedisConnection {
  const address = new URL(redisUrl);
  if (isRedisCluster) return openCluster(address, options);
  if (!redisSentinels) return new Redis(redisUrl, options);
  return new Redis({
    ...options,
    ...loginOf(address),
    name: address.hostname,
    sentinels: redisSentinels.hosts.map(splitHost),
    ...(redisSentinels.password === null ? {} : { sentinelPassword: redisSentinels.password }),
    db: Number(address.pathname.slice(1) || 0),
    ...(address.protocol === "rediss:" ? { enableTLSForSentinelMode: true } : {}),
    reconnectOnError,
  });
}

/**
 * What the keys of a queue begin with. A queue's scripts touch several keys at once, which a cluster allows only where they are on one
 * node: braces say which part of a key decides that, so each queue has a node.
 */
export const keyPrefix = (queue: string, isCluster: boolean): string => (isCluster ? `{${queue}}` : "bull");

/** A former master refuses writes. ioredis then connects to the new one and sends the command again. */
const RESEND = 2 as const;
const reconnectOnError = ({ message }: Error) => (message.startsWith("READONLY") ? RESEND : false);

function splitHost(pair: string): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${pair}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** The nodes tell each other's addresses; each asks for the same password. */
function openCluster(address: URL, { lazyConnect = false, ...redisOptions }: RedisOptions): Cluster {
  return new Cluster([{ host: address.hostname, port: Number(address.port || 6379) }], {
    lazyConnect,
    redisOptions: { ...redisOptions, ...loginOf(address) },
    // A cluster behind TLS is known by names, and its certificates are for them.
    ...(address.protocol === "rediss:" ? { dnsLookup: (name, done) => done(null, name) } : {}),
    // Who says how often to connect again, as `fire-escape doctor` does, wants one try.
    ...(redisOptions.retryStrategy ? { clusterRetryStrategy: () => null } : {}),
  });
}

function loginOf({ username, password, protocol }: URL): RedisOptions {
  return {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === "rediss:" ? { tls: {} } : {}),
  };
}
