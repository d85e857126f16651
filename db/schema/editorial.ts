/** Recommendations and the knowledge base. */
import type { Generated } from "kysely";
import type { DefaultMoment, Vector, Maybe } from "./columns";

interface KnowledgebaseTable {
  id: Generated<number>;
  title: string;
  content: string;
  embedding: Vector;
  embedding_error: Maybe<string>;
  embedding_model: Maybe<string>;
  created_by: Maybe<string>;
  created_at: DefaultMoment;
}

interface EditorialUsageTable {
  day: string;
  events: Generated<number>;
}

interface RecommendationAttemptsTable {
  event_id: number;
  problem: string;
  tried_at: DefaultMoment;
}

export interface EditorialTables {
  knowledgebase: KnowledgebaseTable;
  editorial_usage: EditorialUsageTable;
  recommendation_attempts: RecommendationAttemptsTable;
}
