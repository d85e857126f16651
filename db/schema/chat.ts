/** Rooms to which the list of a day is posted. */
import type { Generated } from "kysely";
import type { DefaultMoment, Maybe, MaybeMoment, Timestamp } from "./columns";

export type ChatService = "discord" | "slack" | "mastodon" | "webhook";

interface ChatRoomsTable {
  id: Generated<number>;
  name: string;
  service: ChatService;
  /** A secret, as is the token: never sent to a browser, in no trail. */
  address: string;
  token: Maybe<string>;
  list: string;
  hour: number;
  paused_at: MaybeMoment;
  /** Null: an editor did. */
  paused_because: Maybe<string>;
  failing_since: MaybeMoment;
  tries: Generated<number>;
  next_try_at: MaybeMoment;
  last_error: Maybe<string>;
  tested_at: MaybeMoment;
  test_result: Maybe<string>;
  created_at: DefaultMoment;
}

interface ChatPostsTable {
  room_id: number;
  /** 'YYYY-MM-DD', New York. */
  day: string;
  status: "sending" | "posted" | "empty" | "failed" | "unknown";
  at: Timestamp;
}

export interface ChatTables {
  chat_rooms: ChatRoomsTable;
  chat_posts: ChatPostsTable;
}
