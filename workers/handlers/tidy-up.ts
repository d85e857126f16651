/** Job tidy-up: nightly housekeeping. */
import { tidyUp as tidy } from "~/domain/upkeep/tidy-up";
import type { Handler } from "./handler";

export const tidyUp: Handler<"tidy-up"> = (ctx, _payload, job) => tidy(ctx, job);
