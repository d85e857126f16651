/** Job enqueue-due-sources: every five minutes, whatever is due. */
import { enqueueDueSources as enqueueDue } from "~/domain/sources/enqueue-due-sources";
import type { Handler } from "./handler";

export const enqueueDueSources: Handler<"enqueue-due-sources"> = (ctx, _payload, job) => enqueueDue(ctx, job);
