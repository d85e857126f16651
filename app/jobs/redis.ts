/** Connections to the Redis of the queues: one server, or whichever of several its Sentinels name. */
import { Redis, type RedisOptions } from "ioredis";

/** Who watches a group of Redis servers and says which of them takes writes. */
export interface Sentinels {
  /** 'host:port' each; the first one that answers is asked. */
  hosts: readonly string[];
  password: string | null;
}

export interface RedisAddress {
  /** With Sentinels, its host is the name that they know the group by. */
  redisUrl: string;
  redisSentinels?: Sentinels | null;
}

/** A former master refuses writes. ioredis then connects to the new one and sends the command again. */
const RESEND = 2 as const;
const reconnectOnError = ({ message }: Error) => (message.startsWith("READONLY") ? RESEND : false);

function splitHost(pair: string): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${pair}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}

export function openRedis({ redisUrl, redisSentinels }: RedisAddress, options: RedisOptions): Redis {
  if (!redisSentinels) return new Redis(redisUrl, options);
  const { protocol, hostname, username, password, pathname } = new URL(redisUrl);
  const isEncrypted = protocol === "rediss:";
  return new Redis({
    ...options,
    name: hostname,
    sentinels: redisSentinels.hosts.map(splitHost),
    ...(redisSentinels.password === null ? {} : { sentinelPassword: redisSentinels.password }),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    db: Number(pathname.slice(1) || 0),
    ...(isEncrypted ? { tls: {}, enableTLSForSentinelMode: true } : {}),
    reconnectOnError,
  });
}
