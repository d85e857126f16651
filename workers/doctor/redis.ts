/** Redis: whether it answers, is new enough, keeps jobs over a restart and never throws any away. */
import { seconds } from "~/lib/time";
import { openRedis } from "~/jobs/redis";
import { errorReason } from "~/services/store";
import { fail, ok, warn, type Finding } from "./findings";

/** @returns nothing without a Redis */
export async function checkRedis(url: string | null): Promise<Finding[]> {
  if (url === null) return [ok("queues", "kept in PostgreSQL")];
  const redis = openRedis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: seconds(5),
    retryStrategy: () => null,
  });
  let lost: unknown = null;
  redis.on("error", (error) => (lost = error));
  try {
    await redis.connect();
    return redisFindings(await redis.info());
  } catch (error) {
    return [
      fail(
        "redis",
        errorReason(lost ?? error),
        "Start it or correct REDIS_URL; rediss:// where the server asks for TLS.",
      ),
    ];
  } finally {
    redis.disconnect();
  }
}

const OLDEST = 7;

/** @param info the answer to INFO */
export function redisFindings(info: string): Finding[] {
  const version = fieldOf(info, "redis_version");
  const policy = fieldOf(info, "maxmemory_policy");
  return [
    Number.parseInt(version, 10) >= OLDEST
      ? ok("redis", `Redis ${version}`)
      : fail("redis", `Redis ${version}`, `Redis ${OLDEST} or newer is needed.`),
    takesJobs(info),
    policy === "noeviction"
      ? ok("redis memory", "nothing is thrown away")
      : fail(
          "redis memory",
          `maxmemory-policy is ${policy || "unknown"}: jobs may be thrown away`,
          "Set maxmemory-policy noeviction.",
        ),
    fieldOf(info, "aof_enabled") === "1"
      ? ok("redis disk", "jobs survive a restart")
      : warn(
          "redis disk",
          "no append-only file: a restart loses the last jobs",
          "Set appendonly yes. Sweeps enqueue again what is lost, minutes later.",
        ),
  ];
}

/** One server has all the keys of a queue, and it takes changes. */
function takesJobs(info: string): Finding {
  const name = "redis role";
  const advice =
    "Let REDIS_URL name the single server that takes changes, or the address that always leads to it.";
  if (fieldOf(info, "cluster_enabled") === "1") return fail(name, "it is a node of a cluster", advice);
  return fieldOf(info, "role") === "slave"
    ? fail(name, "it only copies another server", advice)
    : ok(name, "it takes jobs");
}

const fieldOf = (info: string, name: string): string =>
  new RegExp(`^${name}:(.*)$`, "m").exec(info)?.[1]?.trim() ?? "";
