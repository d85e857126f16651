/** Rate limits, the audit log, heartbeats and secrets. */
import type { ColumnType, Generated } from "kysely";
import type { DefaultMoment, Maybe, MaybeMoment, Timestamp } from "./columns";

interface RateLimitsTable {
  key: string;
  window_start: Timestamp;
  count: Generated<number>;
}

interface AuditLogTable {
  id: Generated<number>;
  at: DefaultMoment;
  actor_id: Maybe<string>;
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  before: ColumnType<object | null, string | null | undefined, null>;
  after: ColumnType<object | null, string | null | undefined, null>;
  undone_at: MaybeMoment;
}

/** Rows as they were before an editor's deed. */
interface KeptRowsTable {
  id: Generated<number>;
  entry_id: number;
  user_id: Maybe<string>;
  table_name: string;
  row: ColumnType<object, string, never>;
  written: ColumnType<object | null, string | null, never>;
  kept_at: Timestamp;
}

/** A copy that the command `backup` has made. */
interface BackupsTable {
  taken_at: Timestamp;
  bytes: number;
}

interface SecurityLogTable {
  id: Generated<number>;
  at: Timestamp;
  event: string;
  user_id: Maybe<string>;
  address_hash: string;
  detail: Maybe<string>;
}

interface AppSecretsTable {
  name: string;
  value: string;
  created_at: DefaultMoment;
}

interface ProcessHeartbeatsTable {
  id: string;
  kind: "web" | "worker";
  started_at: DefaultMoment;
  seen_at: DefaultMoment;
}

/** Troubles of which editors got a mail and which are not over. */
interface SentAlertsTable {
  key: string;
  title: string;
  sent_at: Timestamp;
}

interface AlertMessagesTable {
  id: Generated<string>;
  key: string;
  text: string;
  status: Generated<"waiting" | "sent" | "failed">;
  error: Maybe<string>;
  created_at: Timestamp;
}

interface DeletionsTable {
  table_name: string;
  row_key: ColumnType<Record<string, string | number>, string, never>;
  deleted_at: DefaultMoment;
}

/** One row: the file of the last night. */
interface PublishedCalendarTable {
  is_only: Generated<boolean>;
  made_at: Timestamp;
  events: number;
  etag: string;
  body: Buffer;
}

export interface OperationsTables {
  published_calendar: PublishedCalendarTable;
  deletions: DeletionsTable;
  sent_alerts: SentAlertsTable;
  alert_messages: AlertMessagesTable;
  rate_limits: RateLimitsTable;
  audit_log: AuditLogTable;
  kept_rows: KeptRowsTable;
  backups: BackupsTable;
  security_log: SecurityLogTable;
  process_heartbeats: ProcessHeartbeatsTable;
  app_secrets: AppSecretsTable;
}
