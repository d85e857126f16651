/** Tables that search reads in addition to the events. */
import type { ColumnType, Generated } from "kysely";
import type { DefaultMoment, Timestamp } from "./columns";

/** The vocabulary of titles, venues, places and interests. A word may occur twice. */
interface SearchWordsTable {
  word: string;
}

interface EventEmbeddingsTable {
  event_id: number;
  model: string;
  content_hash: string;
  embedding: ColumnType<string, string, string>;
  /** The event's version that was looked at last. */
  event_version: Generated<number>;
  created_at: DefaultMoment;
}

/** The other words that a search looks for, below its own. */
interface ThesaurusTable {
  id: Generated<number>;
  /** As search_text leaves it. */
  phrase: string;
  /** None: switched off. */
  words: string[];
  version: Generated<number>;
  updated_at: DefaultMoment;
}

interface QueryEmbeddingsTable {
  query_hash: string;
  embedding: ColumnType<string, string, string>;
  used_at: DefaultMoment;
}

/** Searches without a result, by week. */
interface MissedSearchesTable {
  /** Its Monday. */
  week: ColumnType<string, string, string>;
  words: string;
  times: Generated<number>;
}

/** How near two texts must lie to mean the like, by model. */
interface MeaningLimitsTable {
  model: string;
  /** Cosine distance. */
  farthest: number;
  pairs: number;
  measured_at: Timestamp;
}

/** Works of like meaning. */
interface SimilarWorksTable {
  work_id: number;
  model: string;
  content_hash: string;
  similar_ids: number[];
  compared_at: Timestamp;
}

export interface SearchTables {
  search_words: SearchWordsTable;
  event_embeddings: EventEmbeddingsTable;
  thesaurus: ThesaurusTable;
  missed_searches: MissedSearchesTable;
  meaning_limits: MeaningLimitsTable;
  query_embeddings: QueryEmbeddingsTable;
  similar_works: SimilarWorksTable;
}
