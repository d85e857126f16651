/** The shape of a handler: thin, named as its job, calls one use-case. */
import type { DomainContext, JobControl } from "~/domain/context";
import type { JobName, JobPayload } from "~/jobs/catalog";

export type Handler<Name extends JobName> = (
  ctx: DomainContext,
  payload: JobPayload<Name>,
  job: JobControl,
) => Promise<unknown>;
