/** Letters and the runs that write them. */
import type { Generated } from "kysely";
import type { Timestamp, MaybeMoment, DefaultMoment, Json, Maybe } from "./columns";
import type { Frequency } from "./accounts";

/** Written, offered to the provider, accepted, kept in the local outbox; or why none was sent. */
type LetterStatus =
  | "preview"
  | "generated"
  | "sending"
  | "sent"
  | "kept"
  | "failed"
  | "suppressed"
  | "skipped";

interface WeeklyRecommendationsTable {
  id: Generated<string>;
  user_id: Maybe<string>;
  user_email: string;
  frequency: Generated<Frequency>;
  period: Maybe<string>;
  subject: Generated<string>;
  html_body: string;
  text_body: Generated<string>;
  event_ids: Generated<number[]>;
  /** Works of these events: none comes again soon, under whatever event. */
  work_ids: Generated<number[]>;
  /** Series of these events, by their folded names: a reader gets two of each within some weeks. */
  series: Generated<string[]>;
  /** Sentences of the Super: none is said again within eight weeks. */
  sentence_ids: Generated<number[]>;
  reasons: Json<{ event_id: number; reason: string | null }[]>;
  status: Generated<LetterStatus>;
  attempts: Generated<number>;
  provider_id: Maybe<string>;
  error: Maybe<string>;
  created_at: DefaultMoment;
  sent_at: MaybeMoment;
  run_id: Maybe<number>;
  batch_id: Maybe<string>;
}

interface NewsletterRunsTable {
  id: Generated<number>;
  frequency: Frequency;
  /** 'YYYY-MM-DD', New York: the day its letters are due. */
  period: string;
  /** Readers up to this id have a letter, or a row that says why they have none. */
  cursor_user_id: Maybe<string>;
  status: Generated<"writing" | "sending" | "done">;
  started_at: Timestamp;
  finished_at: MaybeMoment;
}

/** Letters that go to the provider in one call. Its members stay the same from the first attempt on. */
interface LetterBatchesTable {
  id: string;
  run_id: number;
  status: Generated<"open" | "accepted" | "refused">;
  attempts: Generated<number>;
  /** Later than now while a worker sends it, or while the provider asks to wait. */
  not_before: Timestamp;
  created_at: Timestamp;
  error: Maybe<string>;
}

/** Words of editors at the top of the letters of one day, 'YYYY-MM-DD'. */
interface LetterNotesTable {
  day: string;
  text: string;
}

interface LetterPinsTable {
  event_id: number;
  pinned_at: Timestamp;
}

/** Works that editors want in no letter. */
interface LetterOmissionsTable {
  work_id: number;
  left_out_at: Timestamp;
}

interface SentencesTable {
  id: number;
  kind: string;
  words: Maybe<string>;
  is_off: Generated<boolean>;
  added_at: Timestamp;
}

export interface NewsletterTables {
  sentences: SentencesTable;
  letter_omissions: LetterOmissionsTable;
  letter_notes: LetterNotesTable;
  letter_pins: LetterPinsTable;
  weekly_recommendations: WeeklyRecommendationsTable;
  newsletter_runs: NewsletterRunsTable;
  letter_batches: LetterBatchesTable;
}
