/** Where the database, the queues and the files of this machine are. */
import { path, setting, url } from "./kinds";

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
  REDIS_URL: setting(url(["redis:", "rediss:"]).optional(), {
    description:
      "Redis 7 or newer for the job queues, with `appendonly yes` and `maxmemory-policy noeviction`. docker compose sets it by itself.",
    otherwise: "the queues are kept in PostgreSQL",
    example: "redis://localhost:6379",
    privacy: { nothing: "Jobs carry ids only." },
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
