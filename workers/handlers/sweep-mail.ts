/** Job sweep-mail: letters whose job was lost. */
import { sweepMail as sweep } from "~/domain/mail/send-mail";
import type { Handler } from "./handler";

export const sweepMail: Handler<"sweep-mail"> = (ctx) => sweep(ctx);
