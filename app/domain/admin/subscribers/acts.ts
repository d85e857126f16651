/** Acts of administrators on letters: stop a run, try an address again, send themselves a letter. */
import { liftBounce, stopRun } from "@db/queries/admin/subscribers";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { renderSample } from "~/domain/newsletter/preview";
import { readUuid } from "~/lib/uuid";
import { recordAudit, type Editor, type EditContext } from "../audit";

const STOPPED = "An administrator stopped the run.";

/** Stops a run. Mail that the provider has cannot be taken back. @returns how many letters do not leave */
export async function stopNewsletter(ctx: EditContext, by: Editor, runId: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const run = await stopRun(trx, runId, STOPPED);
    if (!run) throw new Rejected("This run is over already.");
    await recordAudit(trx, ctx, by, {
      action: "stopped",
      needs: "admin",
      subject: { type: "newsletter run", id: runId },
      after: run,
    });
    return run.stopped;
  });
}

/** @returns the address. @throws Rejected */
export async function tryAgain(ctx: EditContext, by: Editor, userId: string): Promise<string> {
  const id = readUuid(userId);
  return ctx.db.transaction().execute(async (trx) => {
    const email = id === null ? undefined : await liftBounce(trx, id);
    if (id === null || email === undefined) throw new Rejected("Mail to this address did not come back.");
    await recordAudit(trx, ctx, by, {
      action: "allowed mail again to",
      needs: "admin",
      subject: { type: "user", id },
      after: { about: email },
    });
    return email;
  });
}

/** The letter of today, to the administrator's own address, through the outbox as all mail. @throws Rejected */
export async function sendTestLetter(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">,
  by: Editor,
): Promise<void> {
  const { letter } = await renderSample(ctx, by.email);
  if (!letter) throw new Rejected("There are not enough events for a letter yet.");
  const { subject, html, text } = letter;
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    await recordAudit(trx, ctx, by, {
      action: "sent a test letter to",
      needs: "admin",
      subject: { type: "user", id: by.id },
      after: { about: by.email },
    });
    return enqueueMail(trx, ctx.now(), {
      kind: "test-letter",
      to: by.email,
      letter: { subject: `Test: ${subject}`, html, text },
      key: `test-letter:${by.id}:${ctx.now().getTime()}`,
    });
  });
  await ctx.enqueue("send-mail", { mailId });
}
