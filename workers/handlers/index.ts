/** Every handler under its job's name. */
import type { JobName } from "~/jobs/catalog";
import { embedBacklog } from "./embed-backlog";
import { embedKnowledge } from "./embed-knowledge";
import { enqueueDueSources } from "./enqueue-due-sources";
import { fetchSource } from "./fetch-source";
import type { Handler } from "./handler";
import { indexDesk } from "./index-desk";
import { runNewsletter } from "./run-newsletter";
import { sendMail } from "./send-mail";
import { startNewsletters } from "./start-newsletters";
import { sweepMail } from "./sweep-mail";
import { sweepRecommendations } from "./sweep-recommendations";
import { tidyUp } from "./tidy-up";
import { trySource } from "./try-source";
import { writeRecommendation } from "./write-recommendation";

export const handlers: { [Name in JobName]: Handler<Name> } = {
  "fetch-source": fetchSource,
  "enqueue-due-sources": enqueueDueSources,
  "send-mail": sendMail,
  "sweep-mail": sweepMail,
  "start-newsletters": startNewsletters,
  "run-newsletter": runNewsletter,
  "tidy-up": tidyUp,
  "index-desk": indexDesk,
  "try-source": trySource,
  "write-recommendation": writeRecommendation,
  "sweep-recommendations": sweepRecommendations,
  "embed-knowledge": embedKnowledge,
  "embed-backlog": embedBacklog,
};
