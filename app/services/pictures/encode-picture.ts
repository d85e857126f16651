/**
 * Makes our own files of what a venue sent: decoded once, within limits, then written small, without metadata and without
 * motion. Nothing of the original's bytes is kept (docs/decisions/0034-pictures.md).
 */
import { createHash } from "node:crypto";
import type { Metadata, Sharp } from "sharp";
import { jpeg, webpFiles, WIDTHS, type Picture } from "~/lib/pictures";

interface EncodedPicture extends Picture {
  files: { name: string; bytes: Buffer }[];
}

export type EncodePicture = (key: string, original: Uint8Array) => Promise<EncodedPicture>;

/** Says that what was sent can never be shown. The message is for editors. */
export class UnusablePicture extends Error {
  readonly name = "UnusablePicture";
}

/** A progressive JPEG of this size takes about 250 MB while it is read. */
const MOST_PIXELS = 40_000_000;

const SECONDS = 20;

/** The only readers of libvips that run; SVG, PDF and TIFF have none here. */
const READERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`);

let loading: ReturnType<typeof loadSharp> | undefined;

/** Raise it when the files of the same original would be others. */
const RECIPE = "1";

/** The name of a picture: the same bytes are stored once, whichever addresses they came from. */
export const pictureKey = (original: Uint8Array): string =>
  createHash("sha256").update(RECIPE).update(original).digest("hex").slice(0, 32);

/** A poster as a language model reads it: small, upright, without metadata. @throws UnusablePicture */
export const posterForModel = (original: Uint8Array) => inTurn(() => shrinkPoster(original));

/**
 * One at a time in a process, so that two large ones are never in memory together.
 * @throws UnusablePicture
 */
export const encodePicture: EncodePicture = (key, original) => inTurn(() => encode(key, original));

const JPEG_BOX = { width: 640, height: 960 };
const BLUR_WIDTH = 10;

async function encode(key: string, original: Uint8Array): Promise<EncodedPicture> {
  const { width, height, open } = await decode(original);
  const files: EncodedPicture["files"] = [];
  for (const { name, width: wanted } of webpFiles({ key, width }))
    files.push({ name, bytes: await webp(wanted === width ? open() : open().resize(wanted)) });
  const box = { ...JPEG_BOX, fit: "inside", withoutEnlargement: true } as const;
  files.push({
    name: jpeg(key),
    bytes: await open().resize(box).jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
  });
  const blur = await open().resize(BLUR_WIDTH).webp({ quality: 20 }).toBuffer();
  return { key, width, height, blur: blur.toString("base64"), files };
}

/** Taller ones are scaled to it, and become narrower. */
const MOST_HEIGHT = 1440;

/** The original in its largest shown size, as pixels: upright, on white, in sRGB. Of an animation the first image. */
async function decode(original: Uint8Array) {
  const sharp = await (loading ??= loadSharp());
  try {
    // Reads the header only.
    check(await sharp(original, { limitInputPixels: false }).metadata());
    const input = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { data, info } = await input
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .flatten({ background: "#fff" })
      .resize(WIDTHS.large, MOST_HEIGHT, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { width, height, open: () => sharp(data, { raw: { width, height, channels } }) };
  } catch (error) {
    if (error instanceof UnusablePicture) throw error;
    throw unreadable(original);
  }
}

const webp = (image: Sharp) => image.webp({ quality: 74, effort: 4 }).toBuffer();

/** Somebody waits for it in the web process: less memory than a venue's poster may take. */
const POSTER_PIXELS = 30_000_000;
const POSTER_EDGE = 1600;

async function shrinkPoster(original: Uint8Array) {
  const sharp = await (loading ??= loadSharp());
  try {
    check(await sharp(original, { limitInputPixels: false }).metadata(), POSTER_PIXELS);
    const bytes = await sharp(original, { limitInputPixels: POSTER_PIXELS, failOn: "error" })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .flatten({ background: "#fff" })
      .resize(POSTER_EDGE, POSTER_EDGE, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
    return { type: "image/jpeg" as const, bytes };
  } catch (error) {
    if (error instanceof UnusablePicture) throw error;
    throw unreadable(original);
  }
}

/** Loaded with the first picture: it takes memory. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

/** Less is a logo, an icon or a counting pixel. */
const LEAST_WIDTH = 120;
const LEAST_HEIGHT = 90;

function check({ width, height }: Metadata, most = MOST_PIXELS): void {
  if (width * height > most)
    throw new UnusablePicture(
      `The picture has ${megapixels(width * height)} megapixels; at most ${megapixels(most)} are read.`,
    );
  if (width < LEAST_WIDTH || height < LEAST_HEIGHT)
    throw new UnusablePicture(`The picture is only ${width} × ${height} pixels large.`);
}

const megapixels = (pixels: number) => Math.round(pixels / 100_000) / 10;

function unreadable(original: Uint8Array): UnusablePicture {
  if (original.length === 0) return new UnusablePicture("The picture is empty.");
  return new UnusablePicture(
    looksLikeMarkup(original)
      ? "The address gives a web page or an SVG drawing, not a JPEG, PNG, WebP, GIF or AVIF picture."
      : "The picture is damaged, or not a JPEG, PNG, WebP, GIF or AVIF.",
  );
}

const looksLikeMarkup = (bytes: Uint8Array) =>
  /^[\s\uFEFF]*</.test(Buffer.from(bytes.subarray(0, 200)).toString());

let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
