/**
 * The editors' notes for a work: those about its venue or itself, whose words count as facts, and of the others those that are
 * near in meaning, as background (spec: pipelines 2).
 */
import { listNotesAbout } from "@db/queries/editorial/knowledge";
import { findEventVector, hasKnowledge, listNearestKnowledge } from "@db/queries/search/embeddings";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext } from "~/context";
import { findMeaningLimit } from "~/domain/embeddings/meaning-limits";
import { eventText, textHash } from "~/domain/embeddings/texts";
import { excerpt } from "~/lib/text";
import type { Note } from "./work-facts";

export interface NearestNotes {
  about: Note[];
  background: string[];
}

export interface NotesSubject {
  workId: number;
  /** One of its events, whose vector may be stored. */
  eventId: number;
  /** The venue, if all its showings are at one. */
  sourceId: number | null;
  title: string;
  description: string;
  venue: string | null;
}

const NOTE_COUNT = 5;
const MAX_NOTE_LENGTH = 2000;

/** @throws AiFailure if waiting may help. Without embeddings the text is written without background */
export async function nearestNotes(
  { db, embedder, log }: Pick<DomainContext, "db" | "embedder" | "log">,
  subject: NotesSubject,
  signal: AbortSignal,
): Promise<NearestNotes> {
  const tied = await listNotesAbout(db, { ...subject, limit: NOTE_COUNT });
  const about = tied.map(({ title, content, source_id }) => ({
    title,
    content,
    isOfVenue: source_id !== null,
  }));
  if (!embedder || !(await hasKnowledge(db, embedder.embeddingModel))) return { about, background: [] };
  const model = embedder.embeddingModel;
  const text = eventText(subject);
  try {
    const stored = await findEventVector(db, { id: subject.eventId, model, hash: textHash(text) });
    const [vector] = stored ? [stored] : await embedder.embed([text], { signal });
    // A note further away is about something else.
    const farthest = await findMeaningLimit(db, model);
    const near =
      vector && farthest
        ? await listNearestKnowledge(db, { vector, model, limit: NOTE_COUNT, farthest })
        : [];
    const background = near.map(({ title, content }) => `${title}: ${excerpt(content, MAX_NOTE_LENGTH)}`);
    return { about, background };
  } catch (err) {
    if (!(err instanceof AiFailure) || err.trouble === "unavailable") throw err;
    log.warn({ err, work: subject.workId }, "a text is written without the knowledge base");
    return { about, background: [] };
  }
}
