import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp, { type Create } from "sharp";
import { describe, expect, it } from "vitest";
import { filesOf } from "~/lib/pictures";
import { encodePicture, pictureKey } from "./encode-picture";

const KEY = "0123456789abcdef".repeat(2);
const plain = (width: number, height: number, more: Partial<Create> = {}) =>
  sharp({ create: { width, height, channels: 3, background: "#c82", ...more } });

async function encoded(original: Buffer) {
  const picture = await encodePicture(KEY, original);
  const files = await Promise.all(picture.files.map(({ bytes }) => sharp(bytes).metadata()));
  return {
    picture,
    names: picture.files.map(({ name }) => name),
    sizes: files.map(({ format, width, height }) => `${format} ${width}x${height}`),
    files,
  };
}

const problem = (original: Uint8Array) =>
  encodePicture(KEY, original).then(
    () => "no problem",
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe("sizes", () => {
  it("makes two WebP files and a JPEG, and a blur of a few bytes", async () => {
    const { picture, names, sizes } = await encoded(await plain(1600, 1200).jpeg().toBuffer());
    expect(sizes).toEqual(["webp 480x360", "webp 960x720", "jpeg 640x480"]);
    expect(names).toEqual(filesOf(picture));
    expect(picture).toMatchObject({ key: KEY, width: 960, height: 720 });
    expect(picture.blur.length).toBeLessThan(200);
    expect(await sharp(Buffer.from(picture.blur, "base64")).metadata()).toMatchObject({
      format: "webp",
      width: 10,
    });
  });

  it.each([
    ["small", 300, 200, ["webp 300x200", "jpeg 300x200"]],
    ["between", 500, 400, ["webp 480x384", "webp 500x400", "jpeg 500x400"]],
    ["tall", 1000, 4000, ["webp 360x1440", "jpeg 240x960"]],
  ])("never enlarges a %s picture", async (_what, width, height, sizes) => {
    expect((await encoded(await plain(width, height).png().toBuffer())).sizes).toEqual(sizes);
  });
});

describe("what is kept of the original", () => {
  it("is turned upright, and nothing that its camera wrote is left", async () => {
    const original = await plain(400, 200)
      .withExif({ IFD0: { Copyright: "somebody" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { sizes, files } = await encoded(original);
    expect(sizes).toEqual(["webp 200x400", "jpeg 200x400"]);
    expect(files.map(({ exif, orientation }) => [exif, orientation])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it("lies on white where it was transparent", async () => {
    const clear = await plain(200, 200, { channels: 4, background: "#0000" }).png().toBuffer();
    const { picture } = await encoded(clear);
    const { channels } = await sharp(picture.files[0]?.bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it("is the first image of an animation", async () => {
    const frames = Buffer.concat([Buffer.alloc(200 * 100 * 3, 0), Buffer.alloc(200 * 100 * 3, 255)]);
    const animation = await sharp(frames, { raw: { width: 200, height: 200, channels: 3, pageHeight: 100 } })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { picture, files } = await encoded(animation);
    expect(files.map(({ pages, height }) => [pages ?? 1, height])).toEqual([
      [1, 100],
      [1, 100],
    ]);
    const { channels } = await sharp(picture.files[0]?.bytes).stats();
    expect(channels[0]?.max).toBeLessThan(10);
  });

  it.each(["webp", "avif", "gif"] as const)("may be %s", async (format) => {
    expect((await encoded(await plain(200, 200).toFormat(format).toBuffer())).sizes[0]).toBe("webp 200x200");
  });
});

describe("what is refused", () => {
  it("is too large, whatever it weighs", async () => {
    const bomb = await plain(200, 200).png().toBuffer();
    // Width and height in its header, and the header's checksum.
    bomb.writeUInt32BE(10_000, 16);
    bomb.writeUInt32BE(10_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await problem(bomb)).toBe("UnusablePicture: The picture has 100 megapixels; at most 40 are read.");
  });

  it("is too small", async () => {
    expect(await problem(await plain(1, 1).gif().toBuffer())).toContain("only 1 × 1 pixels");
    expect(await problem(await plain(600, 40).png().toBuffer())).toContain("only 600 × 40 pixels");
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>', "an SVG drawing"],
    ["a page", "\n<!doctype html><title>Hotlinking is not allowed</title>", "a web page"],
    ["nothing", "", "empty"],
    ["a PDF", "%PDF-1.7\n1 0 obj", "damaged, or not a"],
  ])("is %s", async (_what, text, words) => {
    expect(await problem(Buffer.from(text))).toContain(words);
  });

  it("is of a kind that venues do not use, or broken off", async () => {
    expect(await problem(await plain(200, 200).tiff().toBuffer())).toContain("damaged, or not a");
    const whole = await plain(800, 800, { noise: { type: "gaussian", mean: 120, sigma: 30 } } as never)
      .jpeg()
      .toBuffer();
    expect(await problem(whole.subarray(0, whole.length / 2))).toContain("damaged");
  });

  it("keeps no later picture from being read", async () => {
    const good = plain(200, 200).png().toBuffer();
    const [, second] = await Promise.all([problem(Buffer.from("x")), encoded(await good)]);
    expect(second.sizes).toHaveLength(2);
  });
});

describe("what is made to do harm", () => {
  /** A PNG with one more chunk behind its header. */
  async function pngWith(type: string, data: Buffer): Promise<Buffer> {
    const png = await plain(200, 200).png().toBuffer();
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    const headerEnd = 33;
    return Buffer.concat([png.subarray(0, headerEnd), length, body, sum, png.subarray(headerEnd)]);
  }
  /** A kilobyte of it becomes a megabyte. */
  const zeros = deflateSync(Buffer.alloc(300 * 1024 * 1024));

  it.each([
    ["a colour profile", "iCCP", Buffer.concat([Buffer.from("p\0\0"), zeros])],
    ["a text", "zTXt", Buffer.concat([Buffer.from("t\0\0"), zeros])],
    ["an international text", "iTXt", Buffer.concat([Buffer.from("t\0\u0001\0\0\0"), zeros])],
  ])("%s that unpacks to 300 MB takes no such memory", async (_, type, data) => {
    const before = process.memoryUsage().rss;
    const outcome = await problem(await pngWith(type, data));
    expect(outcome).toMatch(/^no problem$|damaged/);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it("gives of an animation of 400 images the first", async () => {
    const frames = Buffer.alloc(130 * 100 * 3 * 400, 90);
    const animation = await sharp(frames, {
      raw: { width: 130, height: 40_000, channels: 3, pageHeight: 100 },
    })
      .gif({ loop: 0, delay: Array.from({ length: 400 }, () => 10) })
      .toBuffer();
    expect((await encoded(animation)).picture).toMatchObject({ width: 130, height: 100 });
  });

  it.each([
    ["an SVG behind a mark of its bytes", "\uFEFF<svg xmlns='http://www.w3.org/2000/svg' onload='steal()'/>"],
    [
      "an SVG behind a comment",
      "<!-- JPEG --><svg xmlns='http://www.w3.org/2000/svg' width='400' height='400'/>",
    ],
    [
      "an SVG that reads a file",
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><text>&x;</text></svg>',
    ],
    [
      "an SVG that loads from elsewhere",
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><image href="http://169.254.169.254/"/></svg>',
    ],
  ])("%s is refused", async (_, text) => {
    expect(await problem(Buffer.from(text))).toMatch(/SVG drawing/);
    expect(await problem(gzipSync(text))).toMatch(/damaged, or not a/);
  });

  it("carries nothing of the original's bytes", async () => {
    const script = "<script>steal()</script>";
    const jpeg = await plain(200, 200)
      .withExif({ IFD0: { ImageDescription: script, Artist: script } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes(script)).toBe(true);
    const { picture } = await encoded(Buffer.concat([jpeg, Buffer.from(`\n${script}`)]));
    for (const { bytes } of picture.files) expect(bytes.includes("script")).toBe(false);
  });
});

it("names a picture by its bytes", () => {
  expect(pictureKey(Buffer.from("a"))).toMatch(/^[0-9a-f]{32}$/);
  expect(pictureKey(Buffer.from("a"))).not.toBe(pictureKey(Buffer.from("b")));
});
