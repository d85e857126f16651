/** A process that reads pages for the worker, one after the other (page-readers.ts). It knows no setting and no secret. */
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { minutes } from "~/lib/time";
import { extractPage } from "./extract-page";
import type { Extraction } from "./gathered-event";
import { pack, type ReaderAnswer, type ReaderTask } from "./reader-messages";
import { decodeFeed } from "./read-page";

// A page becomes a tree of short-lived objects: collect them early, as the worker does.
setFlagsFromString("--heap-growing-percent=40");

const FUSE = minutes(1);
const script = new Script("readNow()");

const send = (answer: ReaderAnswer) => process.send?.(answer);

process.on("message", (task: ReaderTask) => {
  void answerTo(task).then(send);
});
// Ctrl-C reaches the whole group; the worker ends its readers itself.
process.on("SIGINT", () => undefined);
send({ isReady: true });

async function answerTo({ page, context }: ReaderTask): Promise<ReaderAnswer> {
  try {
    const feed = await decodeFeed(page);
    return { extraction: pack(withFuse(() => extractPage(page, context, feed))) };
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    return { error: { message, stack } };
  }
}

/** Stops code that never ends. The worker kills this process long before, unless the worker itself was killed. */
function withFuse(readNow: () => Extraction): Extraction {
  Object.assign(globalThis, { readNow });
  return script.runInThisContext({ timeout: FUSE }) as Extraction;
}
