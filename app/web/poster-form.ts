/** Answers "Read the poster": the form again, its empty fields filled, each with where it was read. */
import { randomUUID } from "node:crypto";
import type { AppContext } from "~/context";
import type { ReadValues } from "~/domain/poster/form-values";
import { takePosterParts, type PosterReading } from "~/domain/poster/take-parts";
import { field, typedValues } from "./form-answer";

/** @param usual what fields hold that nobody has typed in. @throws Rejected */
export async function posterAnswer(
  context: AppContext,
  userId: string | null,
  form: FormData,
  valuesOf: (reading: PosterReading) => ReadValues,
  usual: Record<string, string> = {},
) {
  const poster = { text: field(form, "posterText"), picture: await pictureIn(form) };
  const asker = { address: context.clientAddress, accountId: userId };
  const reading = await takePosterParts(context, asker, poster);
  const typed = typedValues(form);
  const { values: read, quotes } = valuesOf(reading);
  const isFree = (name: string) => (typed[name] ?? "").trim() === "" || typed[name] === usual[name];
  const filled = Object.keys(read).filter(isFree);
  const missing = reading.parts.when === null ? " No date could be read: type it." : "";
  return {
    fieldErrors: {},
    message: null,
    kind: null,
    values: { ...typed, ...Object.fromEntries(filled.map((name) => [name, read[name] ?? ""])) },
    quotes: Object.fromEntries(filled.map((name) => [name, quotes[name] ?? ""])),
    note: reading.note + missing,
    reading: randomUUID(),
  };
}

/** An empty file field sends a file without bytes. */
async function pictureIn(form: FormData): Promise<Uint8Array | null> {
  const file = form.get("posterPicture");
  if (file === null || typeof file === "string" || file.size === 0) return null;
  return new Uint8Array(await file.arrayBuffer());
}
