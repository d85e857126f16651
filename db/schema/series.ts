/** Series and festivals, and the events that are part of them. */
import type { Generated } from "kysely";
import type { DefaultMoment, Maybe, MaybeMoment, Timestamp } from "./columns";

export type SeriesKind = "festival" | "series";

interface SeriesTable {
  id: Generated<number>;
  /** The folded name; of a series of one venue with that venue: 'midnight movies @ 12'. Of an editor's own it may be any. */
  key: string;
  name: string;
  kind: SeriesKind;
  /** Null: it takes place in several venues. */
  source_id: Maybe<number>;
  description: Maybe<string>;
  /** Fields that an editor wrote: a sweep does not change them. */
  edited_fields: Generated<string[]>;
  /** Set: an editor says that it is none. */
  hidden_at: MaybeMoment;
  version: Generated<number>;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
}

interface SeriesEventsTable {
  id: Generated<number>;
  series_id: number;
  event_id: number;
  by_editor: Generated<boolean>;
  /** An editor took it out: no sweep puts it back. */
  is_removed: Generated<boolean>;
}

interface SeriesSweepTable {
  is_only: Generated<boolean>;
  at: Timestamp;
}

export interface SeriesTables {
  series: SeriesTable;
  series_events: SeriesEventsTable;
  series_sweep: SeriesSweepTable;
}
