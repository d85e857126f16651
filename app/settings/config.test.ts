import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.server";
import { settingsSchema } from "./settings";

describe("settings", () => {
  it("needs none at all", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      appOrigin: "http://localhost:3000",
      databaseUrl: null,
      redisUrl: null,
      sampleCity: { port: 4747, size: "large" },
      isProduction: true,
    });
  });

  it("takes an empty value as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
  });

  it("names every mistake at once, each in one line", () => {
    const read = () => readConfig({ PORT: "80000", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      expect((error as Error).message.split("\n")).toEqual([
        "PORT must be between 1 and 65535.",
        "DATABASE_URL must be a postgres:// or postgresql:// address.",
        "LOG_LEVEL must be fatal, error, warn, info, debug or silent.",
      ]);
    }
  });

  it("keeps sample venues out of a real database unless asked by name", () => {
    const real = { DATABASE_URL: "postgres://u:p@db/fire" };
    expect(readConfig(real).sampleCity).toBeNull();
    expect(readConfig({ ...real, SAMPLE_CITY: "small" }).sampleCity).toEqual({ port: 4747, size: "small" });
    expect(readConfig({ SAMPLE_CITY: "off" }).sampleCity).toBeNull();
  });

  it("tells venues whom to ask, and not a machine that they cannot reach", () => {
    const contact = (env: Record<string, string>) => readConfig(env).fetchContactUrl;
    expect(contact({})).toBe("http://localhost:3000/bot");
    expect(contact({ CONTACT_EMAIL: "me@fire.example" })).toBe("mailto:me@fire.example");
    expect(contact({ APP_ORIGIN: "https://fire.example", CONTACT_EMAIL: "me@fire.example" })).toBe(
      "https://fire.example/bot",
    );
  });

  it("keeps pictures in its data folder, in a named one, in a bucket, or nowhere", () => {
    const real = { DATABASE_URL: "postgres://u:p@db/fire" };
    const bucket = {
      PICTURES_S3_URL: "https://s3.example/posters/",
      PICTURES_S3_KEY_ID: "id",
      PICTURES_S3_SECRET: "secret",
    };
    expect(readConfig({ DATA_DIR: "/data" }).pictures).toEqual({ folder: "/data/pictures" });
    expect(readConfig(real).pictures).toBeNull();
    expect(readConfig({ ...real, PICTURES_DIR: "/srv/p" }).pictures).toEqual({ folder: "/srv/p" });
    expect(readConfig({ ...bucket, PICTURES_DIR: "off" }).pictures).toBeNull();
    expect(readConfig({ ...real, ...bucket, PICTURES_DIR: "/srv/p" }).pictures).toEqual({
      bucketUrl: "https://s3.example/posters",
      keyId: "id",
      secret: "secret",
      region: "us-east-1",
    });
    expect(() => readConfig({ PICTURES_S3_URL: "https://s3.example/p" })).toThrow(
      "PICTURES_S3_URL needs PICTURES_S3_KEY_ID and PICTURES_S3_SECRET.",
    );
  });

  it("takes APP_ORIGIN with a closing slash", () => {
    expect(readConfig({ APP_ORIGIN: "https://Fire.example/" }).appOrigin).toBe("https://fire.example");
  });

  it("listens on this machine only while the site's address names it", () => {
    expect(readConfig({}).host).toBe("127.0.0.1");
    expect(readConfig({ APP_ORIGIN: "http://[::1]:3000" }).host).toBe("127.0.0.1");
    expect(readConfig({ APP_ORIGIN: "https://fire.example" }).host).toBe("0.0.0.0");
    expect(readConfig({ HOST: "::" }).host).toBe("::");
  });

  it("shows the outbox on one's own machine only, and never beside a mail provider", () => {
    expect(readConfig({}).devOutbox).toBe("this machine");
    expect(readConfig({ DEV_OUTBOX: "on" }).devOutbox).toBe("private addresses");
    for (const env of [
      { DEV_OUTBOX: "off" },
      { APP_ORIGIN: "https://fire.example", DEV_OUTBOX: "on" },
      { RESEND_API_KEY: "re_1", DEV_OUTBOX: "on" },
      { SMTP_URL: "smtp://mail.example", DEV_OUTBOX: "on" },
    ])
      expect([env, readConfig(env).devOutbox]).toEqual([env, "off"]);
  });

  it("reads which proxies are believed", () => {
    const read = (TRUST_PROXY?: string, APP_ORIGIN = "https://fire.example") =>
      readConfig({ TRUST_PROXY, APP_ORIGIN }).trustProxy;
    expect(read()).toBe("one private");
    expect(read("auto", "http://fire.example")).toBe("none");
    expect(read("on")).toEqual({ hops: 1 });
    expect(read("2")).toEqual({ hops: 2 });
    expect(read("10.0.0.0/8, 2001:db8::/32")).toEqual({ networks: ["10.0.0.0/8", "2001:db8::/32"] });
    expect(read("off")).toBe("none");
  });

  const sentenceFor = (name: string, value: string): string => {
    try {
      readConfig({ [name]: value });
      return `${name}=${value} is taken`;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.message;
    }
  };

  const WRONG: Record<string, string[]> = {
    ADMIN_EMAIL: ["you", "you@", "a@b.c d"],
    APP_ORIGIN: [
      "fire.example",
      "ftp://fire.example",
      "https://",
      "https://fire.example/path",
      "https://fire.example/?a=1",
      "https://fire.example/#top",
      "https://me:secret@fire.example",
    ],
    PORT: ["0", "65536", "abc", "80.5", "-1", "65536.5"],
    HOST: ["http://127.0.0.1", "127.0.0.1:3000", "localhost:3000", "[::1]", "a b", "0.0.0.0/0"],
    TRUST_PROXY: ["yes", "true", "0", "10", "10.0.0.0/33", "10.0.0.0/8/8", "proxy.example", ","],
    ADMIN_PASSKEYS: ["on"],
    HSTS: ["yes"],
    DEV_OUTBOX: ["yes", "ON"],
    MAP_STYLE_URL: ["none", "//tiles.example", "ftp://tiles.example"],
    DATABASE_URL: ["mysql://x", "localhost:5432/fire", "postgres"],
    REDIS_URL: ["http://redis:6379", "redis", "redis://"],
    QUEUE_DATABASE_URL: ["redis://x", "queues"],
    FETCH_CONTACT_URL: ["me@example.org", "tel:1"],
    FETCH_CONCURRENCY: ["0", "65", "many", "2.5"],
    FETCH_ALLOW_HOSTS: [
      "calendar.intranet",
      "http://calendar.intranet:8080",
      "calendar.intranet:0",
      "calendar.intranet:99999",
      "calendar.intranet:8080/path",
      "a:1,b",
      "::1:80",
      "[calendar]:80",
      ":80",
      "a b:80",
    ],
    RENDER: ["yes"],
    CHROMIUM_SANDBOX: ["auto"],
    SAMPLE_CITY: ["yes", "on"],
    SAMPLE_CITY_PORT: ["0", "x"],
    PICTURES_S3_URL: ["s3://posters", "s3.example/posters", "https://"],
    MAIL_FROM: ["Fire Escape", "@", "a@", "Fire <a@b> x", "Fire Escape <hello>", "a@b\r\nBcc: c@d"],
    CONTACT_EMAIL: ["me", "a@b"],
    MAIL_POSTAL_ADDRESS: ["here", "1 Example Street\r\nBcc: a@b.c", `1 Example Street ${"x".repeat(300)}`],
    RESEND_WEBHOOK_SECRET: ["whsec_short", "not a secret at all!"],
    RESEND_RATE: ["0", "fast", "Infinity", "10001"],
    RESEND_TIMEOUT: ["0", "121", "soon"],
    RESEND_BASE_URL: ["api.resend.com", "https://"],
    SMTP_URL: ["mail.example.org", "http://mail.example.org", "smtp://"],
    SMTP_RATE: ["0", "x"],
    OPENAI_BASE_URL: ["localhost:11434", "ftp://x"],
    EMBEDDINGS: ["on", "OpenAI"],
    EMBEDDINGS_API_KEY: ["sk-…", "Bearer sk-1"],
    EMBEDDINGS_BASE_URL: ["localhost:11434", "ftp://x"],
    OPENAI_PRICES: ["0.15", "$0.15/$0.60", "free/free", "-1/2"],
    EDITORIAL_DAILY_LIMIT: ["-1", "some", "1.5"],
    EDITORIAL_APPROVAL: ["yes", "1"],
    ALERT_WEBHOOK_URL: ["hooks.slack.com/services/1", "ftp://x"],
    WORKER_PORT: ["0", "65536", "off"],
    OTEL_EXPORTER_OTLP_ENDPOINT: ["localhost:4318", "grpc://x"],
    SENTRY_DSN: ["sentry.example", "https://sentry.example/1", "https://key@sentry.example"],
    NODE_ENV: ["prod"],
    LOG_LEVEL: ["loud"],
    DATA_DIR: ["postgres://localhost/fire", '"/srv/data"', "a\nb"],
    PICTURES_DIR: ["s3://posters", "'/srv/pictures'"],
    PICTURES_S3_KEY_ID: ["AKIA…", "two words"],
    PICTURES_S3_SECRET: ['"secret"', "a\tb"],
    PICTURES_S3_REGION: ["US East (Ohio)"],
    RENDER_SOCKET: ["https://renderer:3000"],
    CHROMIUM_PATH: ["https://chromium.org/chrome", '"/usr/bin/chromium"'],
    RESEND_API_KEY: ["re_…", '"re_123"', "re_1 re_2"],
    OPENAI_API_KEY: ["sk-…", "Bearer sk-1"],
    OPENAI_MODEL: ["the best one", "gpt-4o-mini;"],
    OPENAI_EMBEDDING_MODEL: ["text embedding"],
  };

  it("lets the site's own table make embeddings without a key, and another server than the writer's with one", () => {
    expect(readConfig({}).embeddings).toBe("local");
    expect(readConfig({ OPENAI_API_KEY: "k" }).embeddings).toMatchObject({ apiKey: "k", baseUrl: null });
    expect(readConfig({ OPENAI_API_KEY: "k", EMBEDDINGS: "local" }).embeddings).toBe("local");
    expect(readConfig({ EMBEDDINGS: "off" }).embeddings).toBeNull();
    const other = readConfig({
      OPENAI_API_KEY: "k",
      EMBEDDINGS_API_KEY: "e",
      EMBEDDINGS_BASE_URL: "http://x.example/v1",
    });
    expect(other.embeddings).toMatchObject({ apiKey: "e", baseUrl: "http://x.example/v1" });
    expect(other.ai).toMatchObject({ apiKey: "k", baseUrl: null });
    expect(() => readConfig({ EMBEDDINGS: "openai" })).toThrow("needs EMBEDDINGS_API_KEY or OPENAI_API_KEY");
  });

  it("names what is wrong with each setting in one sentence", () => {
    expect(Object.keys(WRONG).sort()).toEqual(Object.keys(settingsSchema.shape).sort());
    for (const [name, values] of Object.entries(WRONG))
      for (const value of values) {
        const sentence = sentenceFor(name, value);
        expect([name, value, sentence]).toEqual([
          name,
          value,
          expect.stringMatching(/^[A-Z0-9_]+ must be [^\n]+\.$/),
        ]);
        expect(sentence.startsWith(`${name} `)).toBe(true);
      }
  });

  it("takes hosts that may be fetched as names, addresses and IPv6 in brackets", () => {
    const given = " calendar.intranet:8080, 10.0.0.7:80 ,[fd00::1]:443,";
    expect(readConfig({ FETCH_ALLOW_HOSTS: given, SAMPLE_CITY: "off" }).fetchAllowHosts).toEqual([
      "calendar.intranet:8080",
      "10.0.0.7:80",
      "[fd00::1]:443",
    ]);
  });

  it("draws the bundled map alone when the tile service is off", () => {
    expect(readConfig({ MAP_STYLE_URL: "off" }).mapStyleUrl).toBeNull();
  });
});
