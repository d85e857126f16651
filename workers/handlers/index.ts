/** Every handler under its job's name. */
import type { JobName } from "~/jobs/catalog";
import { enqueueDueSources } from "./enqueue-due-sources";
import { fetchSource } from "./fetch-source";
import type { Handler } from "./handler";
import { sendMail } from "./send-mail";
import { sweepMail } from "./sweep-mail";
import { tidyUp } from "./tidy-up";

export const handlers: { [Name in JobName]: Handler<Name> } = {
  "fetch-source": fetchSource,
  "enqueue-due-sources": enqueueDueSources,
  "send-mail": sendMail,
  "sweep-mail": sweepMail,
  "tidy-up": tidyUp,
};
