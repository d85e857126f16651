/** A numbered Redis database that one test file has to itself: BullMQ's keys of two files must never meet. */
import { Redis } from "ioredis";

/** In every database that tests may empty. */
const MARKER = "fire-escape-tests";

export interface RedisDatabase {
  url: string;
  /** Cuts the connections of every client of this database, as a restart of Redis would. */
  cutConnections(): Promise<void>;
  /** Empties the database and gives it back. */
  close(): Promise<void>;
}

/** A run that was killed cannot give its database back. */
const CLAIM_SECONDS = 3600;

/** Claims are kept in the address's own database; the numbers after it are given out. */
export async function claimRedisDatabase(address: string): Promise<RedisDatabase> {
  const claims = new Redis(address);
  const visitor = new Redis(address);
  const [, count] = (await claims.config("GET", "databases")) as string[];
  for (let index = (claims.options.db ?? 0) + 1; index < Number(count); index++) {
    if (!(await claims.set(claimKey(index), process.pid, "EX", CLAIM_SECONDS, "NX"))) continue;
    if (!(await prepare(visitor, index))) {
      await claims.del(claimKey(index));
      continue;
    }
    visitor.disconnect();
    const url = new URL(address);
    url.pathname = `/${index}`;
    return {
      url: url.href,
      cutConnections: () => cutConnections(claims, index),
      async close() {
        await claims.select(index);
        await claims.flushdb();
        await claims.select(claims.options.db ?? 0);
        await claims.del(claimKey(index));
        claims.disconnect();
      },
    };
  }
  claims.disconnect();
  visitor.disconnect();
  throw new Error(
    `Every database of the Redis at ${new URL(address).host} is in use: empty one for the tests.`,
  );
}

const claimKey = (index: number) => `${MARKER}:claim:${index}`;

/** Never empties a database that holds anything but what tests have left. */
async function prepare(redis: Redis, index: number): Promise<boolean> {
  await redis.select(index);
  const mayEmpty = (await redis.dbsize()) === 0 || (await redis.exists(MARKER)) === 1;
  if (mayEmpty) await redis.multi().flushdb().set(MARKER, "1").exec();
  return mayEmpty;
}

async function cutConnections(redis: Redis, index: number): Promise<void> {
  const clients = String(await redis.client("LIST")).split("\n");
  for (const client of clients) {
    const id = /^id=(\d+) /.exec(client)?.[1];
    if (id && client.includes(` db=${index} `)) await redis.client("KILL", "ID", id);
  }
}
