/** Recommendations, what the model costs, and the knowledge base. */
import type { Generated } from "kysely";
import type { DefaultMoment, Json, Maybe, MaybeMoment, Vector } from "./columns";

interface KnowledgebaseTable {
  id: Generated<number>;
  title: string;
  content: string;
  embedding: Vector;
  embedding_error: Maybe<string>;
  embedding_model: Maybe<string>;
  created_by: Maybe<string>;
  created_at: DefaultMoment;
  /** The venue or work that it is about; only there its words count as facts. */
  source_id: Maybe<number>;
  work_id: Maybe<number>;
  version: Generated<number>;
}

export type RecommendationState = "waiting" | "published" | "former" | "refused" | "declined";
type RecommendationAuthor = "editor" | "model" | "outside";

interface RecommendationsTable {
  id: Generated<number>;
  work_id: number;
  state: RecommendationState;
  author: RecommendationAuthor;
  /** A machine wrote it, or the draft that an editor edited. */
  is_drafted: Generated<boolean>;
  /** As events.recommended_because has it (spec: public-site 3). */
  text: string;
  facts: Json<{ label: string; text: string }[]>;
  claims: Json<{ sentence: string; facts: number[] }[]>;
  faults: Json<{ sentence: string | null; problem: string }[]>;
  note: Maybe<string>;
  model: Maybe<string>;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
  asked_by: Maybe<string>;
  version: Generated<number>;
  created_at: DefaultMoment;
  changed_at: DefaultMoment;
  checked_at: DefaultMoment;
}

interface EditorialUsageTable {
  day: string;
  events: Generated<number>;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
}

interface ModelStateTable {
  is_only: Generated<boolean>;
  last_success_at: MaybeMoment;
  last_failure_at: MaybeMoment;
  last_failure: Maybe<string>;
  /** Calls without an answer since the last one that had one. */
  unanswered: Generated<number>;
  resting_until: MaybeMoment;
}

export interface EditorialTables {
  knowledgebase: KnowledgebaseTable;
  recommendations: RecommendationsTable;
  editorial_usage: EditorialUsageTable;
  model_state: ModelStateTable;
}
