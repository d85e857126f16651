/** Connections to the Redis of the queues. */
import { Redis, type RedisOptions } from "ioredis";

export const openRedis = (url: string, options: RedisOptions): Redis =>
  new Redis(url, { ...options, reconnectOnError });

const RESEND = 2 as const;

/**
 * A master that lost its place keeps its connections and refuses writes. ioredis connects anew, to the new master behind the same
 * address, and sends the command again.
 */
const reconnectOnError = ({ message }: Error) => (message.startsWith("READONLY") ? RESEND : false);
