/** What every use-case is given: built once per process, and by tests with a fixed clock and recording fakes. */
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "@db/client";
import type { Enqueue } from "~/jobs/enqueue";
import type { Ai } from "~/services/ai/client";
import type { PageFetcher } from "~/services/http/fetch-page";
import type { LetterCarrier } from "~/services/mail/letter-carrier";
import type { MailSender } from "~/services/mail/sender";

export interface DomainContext {
  db: Kysely<Database>;
  /** Call it after the commit. */
  enqueue: Enqueue;
  now: () => Date;
  http: Pick<PageFetcher, "fetchPage">;
  /** Null without a key. */
  ai: Ai | null;
  /** Recommendations written per New York day at most; 0 for none. */
  editorialLimit: number;
  /** The provider, or the local outbox; use-cases post letters (domain/mail), only send-mail calls it. */
  mail: MailSender;
  /** Carries the newsletter to the provider; null: letters stay in the local outbox. */
  letters: LetterCarrier | null;
  /** Public origin without a trailing slash: the only base of links in mails. */
  appOrigin: string;
  log: Logger;
}

/** What a running job can tell and be told; see workers/index.ts. */
export interface JobControl {
  /** Shown to the admin while the job runs. */
  progress(step: JobProgress): Promise<void>;
  /** Aborts when the process stops: end soon, leave everything consistent. */
  signal: AbortSignal;
}

export interface JobProgress {
  step: string;
  detail: string;
  done: number;
  total: number;
}
