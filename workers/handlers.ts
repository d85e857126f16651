/** The handler of every job in the catalog: each calls one use-case. */
import type { DomainContext, JobControl } from "~/context";
import { settleInterests } from "~/domain/admin/interests/settle-interests";
import { sendAlertMessage } from "~/domain/admin/today/send-message";
import { sendAlerts, sendDigest } from "~/domain/admin/today/tell-editors";
import { postList, postLists } from "~/domain/chat/post-list";
import { sweepRecommendations } from "~/domain/editorial/sweep-recommendations";
import { writeRecommendation } from "~/domain/editorial/write-recommendation";
import { embedBacklog } from "~/domain/embeddings/embed-backlog";
import { embedKnowledge } from "~/domain/embeddings/embed-knowledge";
import { sendMail, sweepMail } from "~/domain/mail/send-mail";
import { tidyUp } from "~/domain/maintenance/tidy-up";
import { sendFirstLetter } from "~/domain/newsletter/first-letter";
import { sendSecondLetters } from "~/domain/newsletter/second-letter";
import { runNewsletter } from "~/domain/newsletter/run-newsletter";
import { startNewsletters } from "~/domain/newsletter/start-runs";
import { fetchPicture } from "~/domain/pictures/fetch-picture";
import { sweepPictures } from "~/domain/pictures/sweep-pictures";
import { tidyPictures } from "~/domain/pictures/tidy-pictures";
import { sendGuestPush } from "~/domain/plans/guest-push";
import { publishNightly } from "~/domain/publish/publish-calendar";
import { sendPush } from "~/domain/saves/send-push";
import { sendReminders } from "~/domain/saves/send-reminders";
import { sendVenueLetters } from "~/domain/venue-desk/weekly-letter";
import { sendSales } from "~/domain/saves/send-sales";
import { tellPlans } from "~/domain/plans/tell-plans";
import { tellChanges } from "~/domain/saves/tell-changes";
import { keepWorks } from "~/domain/works/keep-works";
import { adoptCalendar } from "~/domain/admin/sources/adopt-calendar";
import { runRenderedTrial, runTrial } from "~/domain/admin/sources/try-address";
import { enqueueDueSources } from "~/ingest/enqueue-due-sources";
import { fetchSource, renderSource } from "~/ingest/fetch-source";
import type { JobName, JobPayload } from "~/jobs/catalog";

type Handler<Name extends JobName> = (
  ctx: DomainContext,
  payload: JobPayload<Name>,
  job: JobControl,
) => Promise<unknown>;

export const handlers: { [Name in JobName]: Handler<Name> } = {
  "fetch-source": fetchSource,
  "enqueue-due-sources": (ctx, _payload, job) => enqueueDueSources(ctx, job),
  "send-mail": sendMail,
  "sweep-mail": sweepMail,
  "start-newsletters": startNewsletters,
  "run-newsletter": runNewsletter,
  "send-first-letter": sendFirstLetter,
  "send-second-letters": (ctx, _payload, job) => sendSecondLetters(ctx, job),
  "back-up": (ctx) => ctx.backUpDaily(),
  "tidy-up": (ctx, _payload, job) => tidyUp(ctx, job),
  "send-digest": sendDigest,
  "send-alerts": sendAlerts,
  "send-push": sendPush,
  "send-guest-push": sendGuestPush,
  "send-reminders": (ctx) => sendReminders(ctx),
  "send-sales": (ctx) => sendSales(ctx),
  "send-venue-letters": (ctx) => sendVenueLetters(ctx),
  "tell-changes": (ctx) => tellChanges(ctx),
  "tell-plans": (ctx) => tellPlans(ctx),
  "send-alert-message": sendAlertMessage,
  "assign-works": (ctx) => keepWorks(ctx),
  "settle-interests": (ctx, _payload, job) => settleInterests(ctx, job),
  "render-source": renderSource,
  "try-source": runTrial,
  "try-rendered": runRenderedTrial,
  "find-calendar": adoptCalendar,
  "write-recommendation": writeRecommendation,
  "sweep-recommendations": sweepRecommendations,
  "embed-knowledge": embedKnowledge,
  "embed-backlog": (ctx, _payload, job) => embedBacklog(ctx, job),
  "fetch-picture": fetchPicture,
  "sweep-pictures": (ctx) => sweepPictures(ctx),
  "publish-calendar": (ctx) => publishNightly(ctx),
  "post-lists": (ctx) => postLists(ctx),
  "post-list": postList,
  "tidy-pictures": (ctx, _payload, job) => tidyPictures(ctx, job),
};
