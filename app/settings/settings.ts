/** Every setting: its schema, its default, and what docs/settings.md and .env.example say about it, in their order. */
import { z } from "zod";
import { languageModel } from "./language-model";
import { pictures } from "./pictures";
import { rendering } from "./rendering";
import { stores } from "./store";
import {
  isHost,
  isHostWithPort,
  isTrust,
  commaSeparated,
  MOST_PROXIES,
  number,
  choiceOf,
  origin,
  port,
  secret,
  setting,
  url,
  wholeNumber,
} from "./kinds";

const site = {
  APP_ORIGIN: setting(origin.optional(), {
    description: "The site's public address. All links are built on it, also those in mails.",
    privacy: { nothing: "The site's own." },
    otherwise: "`http://localhost:PORT`",
    example: "http://localhost:3000",
  }),
  PORT: setting(port(3000), {
    description:
      "The port of the web process. With docker compose: the port outside; inside the container it is 3000.",
  }),
  HOST: setting(
    z
      .string()
      .refine(isHost, "must be an IP address or a host name without a port, such as 127.0.0.1")
      .optional(),
    {
      description:
        "The network address that the web process listens on. `0.0.0.0` is every address of the machine.",
      otherwise: "`127.0.0.1` while `APP_ORIGIN` names this machine, else `0.0.0.0`",
      example: "0.0.0.0",
    },
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine(
        isTrust,
        `must be auto, on, off, the number of proxies (1 to ${MOST_PROXIES}), or their addresses with commas between them, such as 10.0.0.0/8`,
      )
      .default("auto"),
    {
      description:
        "Which proxies are believed when they say in `X-Forwarded-For` whose request it is. `auto`: one proxy with a private or loopback address, while `APP_ORIGIN` is `https`. `on`: one proxy at any address. `2`: a chain of two, such as a CDN and your proxy. `10.0.0.0/8, 203.0.113.7`: proxies at these addresses. `off`: none. Visitors are told apart by it, so rate limits depend on it.",
    },
  ),
  ADMIN_PASSKEYS: setting(choiceOf(["offered", "required"]).default("offered"), {
    description:
      "Passkeys are a second factor for editors and administrators. Whoever has one is always asked for it; `required`: the others must make one first.",
  }),
  HSTS: setting(choiceOf(["on", "subdomains", "off"]).default("on"), {
    description:
      "With an `https` address browsers are told to come by `https` only, for a year. `subdomains`: also to every name below the site's. `off`: they are not told.",
  }),
  DEV_OUTBOX: setting(choiceOf(["on", "off", "auto"]).default("auto"), {
    description:
      "`/dev/outbox`, which shows all mail while there is no mail provider. `auto`: to this very machine only. `on`: also to private addresses, for a container, whose visitors seem to come from its network. In both cases `APP_ORIGIN` and the request's `Host` must be loopback names, and no proxy may stand between.",
  }),
  ADMIN_EMAIL: setting(z.email("must be an e-mail address").toLowerCase().max(254).optional(), {
    description:
      "Becomes the first administrator of a new site: the release step prints a sign-in link for this address, once.",
    otherwise: "`fire-escape admin grant you@example.org --link`",
    example: "you@example.org",
  }),
  MAP_STYLE_URL: setting(
    z
      .union([z.literal("off"), url(["https:", "http:"])], { error: "must be off, or an https:// address" })
      .default("https://tiles.openfreemap.org/styles/positron"),
    {
      description:
        "A MapLibre style for the map. `off` draws the bundled basemap only, which is also shown when tiles do not answer.",
      privacy: {
        says: "Pictures of the map come from {host}, which sees your network address and which part you look at.",
        unless: "off",
      },
    },
  ),
};

const fetching = {
  FETCH_CONTACT_URL: setting(url(["https:", "http:", "mailto:"]).optional(), {
    description:
      "Where venues can read who fetches their pages. It is sent in the User-Agent header: set it, or `CONTACT_EMAIL`, before a site on your own machine fetches real venues.",
    otherwise: "the page `/bot` of the site; while that is on this machine, `CONTACT_EMAIL`",
    privacy: { nothing: "Nothing is sent to it: venues read it." },
    example: "https://example.org/about-our-crawler",
  }),
  FETCH_CONCURRENCY: setting(wholeNumber(1, 64).optional(), {
    description: "How many sources one worker fetches at the same time.",
    otherwise: "`4` with the embedded database, `16` with PostgreSQL",
    example: "16",
  }),
  FETCH_ALLOW_HOSTS: setting(
    z
      .string()
      .refine(
        (value) => commaSeparated(value).every(isHostWithPort),
        "must be host:port pairs with commas between them, such as calendar.intranet:8080",
      )
      .default(""),
    {
      description:
        "Comma-separated `host:port` pairs that may be fetched for editors although their address is private, such as a calendar in your intranet. Nothing else reaches them: not what visitors type, nor pages from elsewhere, pictures or notifications.",
      otherwise: "none",
      example: "calendar.intranet:8080",
      privacy: { nothing: "Calendars are read there, and nothing is sent." },
    },
  ),
  SAMPLE_CITY: setting(choiceOf(["small", "large", "off", "auto"]).default("auto"), {
    description:
      "The imaginary sample venues: `large` has 120, `small` the first 14 of them. `auto`: large with the embedded database, off with `DATABASE_URL`, so that they are never mixed into a real site by accident.",
  }),
  SAMPLE_CITY_PORT: setting(port(4747), {
    description: "The port of the local server that serves the sample venues' pages.",
  }),
};

const mail = {
  MAIL_FROM: setting(
    z
      .string()
      .regex(
        /^(?:[^\s@<>]+@[^\s@<>]+|[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>)$/,
        "must be an address, or Name <address>",
      )
      .optional(),
    {
      description:
        "The sender of all mail, `Name <address>`. Its domain must be verified at the mail provider.",
      otherwise: "the name and contact address in `app/brand.ts`",
      example: "Fire Escape <hello@example.org>",
    },
  ),
  CONTACT_EMAIL: setting(z.email("must be an e-mail address").max(254).optional(), {
    description: "Whom readers can write to. It stands below every page and every letter.",
    otherwise: "the contact address in `app/brand.ts`",
    example: "hello@example.org",
  }),
  MAIL_POSTAL_ADDRESS: setting(
    z
      .string()
      .trim()
      .min(10, "must be a whole postal address in one line")
      .max(300, "must be a postal address of at most 300 characters")
      .regex(/^[^\r\n]*$/, "must be in one line")
      .optional(),
    {
      description:
        "The postal address of who sends, below every letter. Many countries' law wants one in newsletters: while a mail provider is set and this is not, no newsletter leaves.",
      otherwise: "none",
      example: "Fire Escape, 1 Example Street, New York, NY 10001",
    },
  ),
  RESEND_API_KEY: setting(secret.optional(), {
    description: "A key of [Resend](https://resend.com), which then sends all mail.",
    otherwise:
      "mail goes through `SMTP_URL`; without that it stays in the outbox, `/dev/outbox` on your own machine",
    example: "re_…",
    privacy: { says: "Resend delivers our mail: it sees your address, the mail, and whether it arrived." },
  }),
  RESEND_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^(?:whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/, "must be the signing secret of a webhook (whsec_…)")
      .optional(),
    {
      description:
        "The signing secret of a Resend webhook to `APP_ORIGIN/webhooks/resend`. Bounces and complaints then stop letters to an address.",
      otherwise: "webhooks are refused",
      example: "whsec_…",
    },
  ),
  RESEND_RATE: setting(number(0.1, 10_000).default(2), {
    description: "The calls per second that Resend allows, all processes together.",
  }),
  RESEND_TIMEOUT: setting(number(1, 120, " of seconds").default(20), {
    description: "How many seconds to wait for an answer from Resend.",
  }),
  RESEND_BASE_URL: setting(url(["https:", "http:"]).default("https://api.resend.com"), {
    description: "The address of Resend's API.",
    privacy: { nothing: "RESEND_API_KEY says what goes there." },
  }),
  SMTP_URL: setting(url(["smtp:", "smtps:"]).optional(), {
    description:
      "Any SMTP server, used when there is no `RESEND_API_KEY`. `smtps://` encrypts from the first byte (port 465); `smtp://` must offer STARTTLS, but for a relay on this machine, or one without a password and with `?requireTLS=false`.",
    otherwise: "none",
    example: "smtp://name:password@mail.example.org:587",
    privacy: { says: "The mail server {host} delivers our mail: it sees your address and the mail." },
  }),
  SMTP_RATE: setting(number(0.01, 1000).default(5), {
    description: "The mails per second that the SMTP server accepts, all processes together.",
  }),
};

const running = {
  WORKER_PORT: setting(wholeNumber(1, 65535).optional(), {
    description:
      "A port of the worker process for `/healthz`, `/readyz` and `/metrics`, at the address of `HOST`. The web process has them on `PORT`.",
    otherwise: "the worker opens no port",
    example: "3001",
  }),
  ALERT_WEBHOOK_URL: setting(url(["https:", "http:"]).optional(), {
    description:
      "The incoming webhook of a chat room (Slack, Discord, Mattermost), which is told what editors are told by mail: the morning's digest, and at once what cannot wait. The address is a secret. Its host may be in your own network.",
    otherwise: "no chat room is told",
    example: "https://hooks.slack.com/services/…",
    privacy: { nothing: "It is told of venues, and of how much waits; of no reader." },
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(url(["https:", "http:"]).optional(), {
    description:
      "Requests and jobs are sent there as OpenTelemetry spans (OTLP over HTTP, JSON; `/v1/traces` is added).",
    otherwise: "no spans",
    example: "http://localhost:4318",
    privacy: {
      says: "How long pages and jobs took goes to {host}: the kind of page, without its address and without you.",
    },
  }),
  SENTRY_DSN: setting(
    url(["https:", "http:"])
      .refine(
        (dsn) => /^[^:]+:\/\/\w+@.+\/\d+$/.test(dsn),
        "must be an address such as https://key@sentry.example/1",
      )
      .optional(),
    {
      description:
        "Errors are reported there, as Sentry and compatible services take them: message and stack without secrets, request or job id; no bodies, cookies or names.",
      otherwise: "errors are in the log only",
      example: "https://key@sentry.example/1",
      privacy: {
        says: "When something breaks, a report goes to {host}: what failed and where, without names, addresses, cookies or what you typed.",
      },
    },
  ),
  NODE_ENV: setting(choiceOf(["development", "production", "test"]).default("production"), {
    description: "`development` is what `npm run dev` sets. Leave it alone otherwise.",
  }),
  LOG_LEVEL: setting(choiceOf(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"), {
    description: "The least serious log lines that are written.",
  }),
};

export const settingGroups = {
  Site: site,
  "Database and queues": stores,
  "Fetching from venues": fetching,
  "Pages drawn by scripts": rendering,
  Pictures: pictures,
  Mail: mail,
  "Language model": languageModel,
  "Running and logging": running,
};

export const settingsSchema = z.object({
  ...site,
  ...stores,
  ...fetching,
  ...rendering,
  ...pictures,
  ...mail,
  ...languageModel,
  ...running,
});
