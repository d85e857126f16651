/** Job fetch-picture: gets one picture from its venue, stores our own files of it, and lets events show it. */
import { findPictureAddress, linkPicture, updatePictureAddress } from "@db/queries/pictures/addresses";
import { findPicture, insertPicture } from "@db/queries/pictures/pictures";
import type { DomainContext, JobControl, Pictures } from "~/context";
import { pictureKey } from "~/services/pictures/encode-picture";
import { CHECKED_EVERY, setbackOf } from "./attempts";

type Context = Pick<DomainContext, "db" | "now" | "pictures">;

export async function fetchPicture(
  ctx: Context,
  { addressId }: { addressId: number },
  job: Pick<JobControl, "signal">,
): Promise<"stored" | "unchanged" | "failed" | "gone" | "no store"> {
  const { pictures } = ctx;
  if (!pictures) return "no store";
  const address = await findPictureAddress(ctx.db, addressId);
  if (!address) return "gone";
  try {
    return await fetchAndLink(ctx, pictures, address, job);
  } catch (error) {
    job.signal.throwIfAborted();
    const setback = setbackOf(error, address.failures, ctx.now());
    if (setback === null) throw error;
    await updatePictureAddress(ctx.db, addressId, { ...setback, checked_at: ctx.now() });
    return "failed";
  }
}

type Address = NonNullable<Awaited<ReturnType<typeof findPictureAddress>>>;

/** @throws FetchFailure, UnusablePicture, or what database and store throw */
async function fetchAndLink(
  ctx: Context,
  pictures: Pictures,
  address: Address,
  { signal }: Pick<JobControl, "signal">,
): Promise<"stored" | "unchanged"> {
  const { id, url, picture_id, etag, last_modified } = address;
  const validators = picture_id === null ? undefined : { etag, lastModified: last_modified };
  const answer = await pictures.http.fetchPage({ url, validators, signal });
  const now = ctx.now();
  const times = { checked_at: now, due_at: new Date(now.getTime() + CHECKED_EVERY) };
  const pictureId = answer.kind === "page" ? await idOf(ctx, pictures, answer.bytes) : picture_id;
  if (pictureId === null || pictureId === picture_id) {
    await updatePictureAddress(ctx.db, id, { failures: 0, problem: null, ...times });
    return "unchanged";
  }
  const { etag: tag, lastModified } = answer.validators;
  await linkPicture(ctx.db, id, { picture_id: pictureId, etag: tag, last_modified: lastModified, ...times });
  return "stored";
}

/** The same bytes, from whichever address, are encoded and stored once. @returns the picture's id */
async function idOf(ctx: Context, { encode, store }: Pictures, original: Uint8Array): Promise<number> {
  const key = pictureKey(original);
  const stored = await findPicture(ctx.db, key);
  if (stored) return stored.id;
  const { files, width, height, blur } = await encode(key, original);
  // The files first: what has a row can be shown.
  for (const { name, bytes } of files) await store.put(name, bytes);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  return insertPicture(ctx.db, { key, width, height, blur, bytes });
}
