/** Where the database, the queues and the files of this machine are. */
import { z } from "zod";
import { isHostWithPort, listOf, oneOf, path, secret, setting, url } from "./kinds";

export const stores = {
  DATABASE_URL: setting(url(["postgres:", "postgresql:"]).optional(), {
    description:
      "PostgreSQL 15 or newer with the extensions pgvector, pg_trgm and unaccent. docker compose sets it by itself.",
    otherwise: "the embedded database in `DATA_DIR`",
    example: "postgres://name:password@localhost:5432/fire_escape",
    privacy: {
      says: "Everything that we keep is in a database, which a hosting company may run for us and on our instructions only.",
    },
  }),
  READ_DATABASE_URL: setting(url(["postgres:", "postgresql:"]).optional(), {
    description:
      "A streaming replica of the database in `DATABASE_URL`. Web processes read from it what all visitors share, whenever it has caught up.",
    otherwise: "everything is read from `DATABASE_URL`",
    example: "postgres://name:password@replica.internal:5432/fire_escape",
    privacy: { nothing: "A copy of DATABASE_URL, which says it." },
  }),
  REDIS_URL: setting(url(["redis:", "rediss:"]).optional(), {
    description:
      "Redis 7 or newer for the job queues, with `appendonly yes` and `maxmemory-policy noeviction`. docker compose sets it by itself.",
    otherwise: "the queues are kept in PostgreSQL",
    example: "redis://localhost:6379",
    privacy: { nothing: "Jobs carry ids only." },
  }),
  REDIS_SENTINELS: setting(
    z
      .string()
      .refine(
        (value) => listOf(value).every(isHostWithPort),
        "must be host:port pairs with commas between them, such as sentinel-1:26379,sentinel-2:26379",
      )
      .default(""),
    {
      description:
        "Comma-separated `host:port` pairs of Redis Sentinels. `REDIS_URL` then has the name of their group in place of a host: `redis://:password@mymaster`.",
      otherwise: "`REDIS_URL` names the server itself",
      example: "sentinel-1:26379,sentinel-2:26379,sentinel-3:26379",
      privacy: { nothing: "They say where Redis is." },
    },
  ),
  REDIS_SENTINEL_PASSWORD: setting(secret.optional(), {
    description: "What the Sentinels themselves ask for.",
    otherwise: "none",
    example: "secret",
  }),
  REDIS_CLUSTER: setting(oneOf(["on", "off"]).default("off"), {
    description: "`on` if `REDIS_URL` is a node of a Redis Cluster. The others are found by it.",
  }),
  QUEUE_DATABASE_URL: setting(url(["postgres:", "postgresql:"]).optional(), {
    description: "Another PostgreSQL database for the queues. Not used with `REDIS_URL`.",
    otherwise: "`DATABASE_URL`",
    example: "postgres://name:password@localhost:5432/fire_escape_queues",
    privacy: { nothing: "Jobs carry ids only." },
  }),
  DATA_DIR: setting(path("a folder").default("./.data"), {
    description:
      "The folder of the embedded database, its backups, the pictures of events, and the logs of `npm start`.",
  }),
};
