/**
 * Decodes bytes to text: by the byte order mark, by the charset that the header or the document names, or by the bytes
 * themselves. Repairs UTF-8 that was once decoded as Latin-1 and encoded again.
 */
import { Buffer, isUtf8 } from "node:buffer";

/** Windows-1252 from 0x80 on; some runtimes decode it as Latin-1 and leave control characters there. */
const UPPER_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const LABEL = /charset\s{0,9}=[\s"']{0,9}([\w:.-]{1,100})/i;
const XML_LABEL = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w:.-]+)["']/i;
const HEAD_BYTES = 4096;
const ESCAPE = 0x1b;

/** Never throws; invalid bytes become U+FFFD. */
export function decode(bytes: Uint8Array, contentType: string | null): string {
  const mark = byteOrderMark(bytes) ?? looksWide(bytes);
  if (mark) return new TextDecoder(mark).decode(bytes);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const named = decoder(
    LABEL.exec(contentType ?? "")?.[1] ?? XML_LABEL.exec(head)?.[1] ?? LABEL.exec(head)?.[1],
  );
  // Its bytes are all ASCII, so valid UTF-8 too; only the escapes identify it.
  if (named?.encoding === "iso-2022-jp" && bytes.includes(ESCAPE)) return named.decode(bytes);
  // Wrong labels are common, and other text is hardly ever valid UTF-8 by chance, so valid UTF-8 wins.
  const utf8 = asUtf8(bytes) ?? unfoldedUtf8(bytes);
  if (utf8 !== null) return repairMojibake(utf8);
  const chosen = notUtf8(named) ?? fallback(bytes);
  const text = chosen.decode(bytes);
  return repairMojibake(chosen.encoding === "windows-1252" ? fromWindows1252(text) : text);
}

const MOJIBAKE =
  /[ÂÃÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[\u0080\u0082-\u0084€‚„][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ¢]/;
const RUN = /[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g;

/** The first letters of such pairs, for a quick test. */
const LEADS = ["Â", "Ã", "Å", "Ä", "â"];

/** Turns "CafÃ©" back into "Café". Changes only runs that are valid UTF-8 when read as bytes. */
export function repairMojibake(text: string): string {
  if (!LEADS.some((letter) => text.includes(letter)) || !MOJIBAKE.test(text)) return text;
  return text.replace(RUN, (run) => {
    if (!MOJIBAKE.test(run)) return run;
    const bytes = Uint8Array.from(run, windows1252Byte);
    return asUtf8(bytes) ?? run;
  });
}

function decoder(label: string | undefined): TextDecoder | null {
  if (!label) return null;
  try {
    return new TextDecoder(standardLabel(label));
  } catch (error) {
    // An unknown label counts as no label.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Names of code pages that no standard of the web lists. */
const CODE_PAGES: Record<string, string> = { 932: "shift_jis", 936: "gbk", 949: "euc-kr", 950: "big5" };

/** "cp1252", "win-1251", "windows1250" are "windows-1252" and so on. */
function standardLabel(label: string): string {
  const page = /^(?:cp|ms|win|windows|ibm|x-cp)[-_]?(\d{3,5})$/i.exec(label)?.[1];
  return page === undefined ? label : (CODE_PAGES[page] ?? `windows-${page}`);
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

/** UTF-16 without a byte order mark has a NUL in every second byte. */
function looksWide(bytes: Uint8Array): string | null {
  if (bytes.length < 8 || bytes[0] === undefined) return null;
  const even = [0, 2, 4, 6].every((index) => bytes[index] === 0);
  const odd = [1, 3, 5, 7].every((index) => bytes[index] === 0);
  return even === odd ? null : odd ? "utf-16le" : "utf-16be";
}

const fromWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (control) => UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? control);

function windows1252Byte(character: string): number {
  const index = UPPER_CONTROLS.indexOf(character);
  return index < 0 ? character.charCodeAt(0) : 0x80 + index;
}

function unfoldedUtf8(bytes: Uint8Array): string | null {
  const unfolded = unfoldCharacters(bytes);
  return unfolded && asUtf8(unfolded);
}

const CALENDAR_HEAD = 200;

/** Calendars fold lines by bytes, even inside a character. Removes only folds inside a character. */
function unfoldCharacters(bytes: Uint8Array): Uint8Array | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, CALENDAR_HEAD));
  if (!/BEGIN:VCALENDAR/i.test(head)) return null;
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (const [index, byte] of bytes.entries()) {
    const folds = (byte === 0x20 || byte === 0x09) && bytes[index - 1] === 0x0a;
    if (folds && isContinuation(bytes[index + 1])) length -= bytes[index - 2] === 0x0d ? 2 : 1;
    else kept[length++] = byte;
  }
  return kept.subarray(0, length);
}

const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** Null if the bytes are not UTF-8. */
const asUtf8 = (bytes: Uint8Array): string | null =>
  isUtf8(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8") : null;

/** A UTF label is wrong here: the bytes are not UTF-8, and UTF-16 was recognised before. */
const notUtf8 = (named: TextDecoder | null): TextDecoder | null =>
  named === null || /^utf-/.test(named.encoding) ? null : named;

/** UTF-8 if only a few bytes are broken, else the Western default. */
function fallback(bytes: Uint8Array): TextDecoder {
  const text = new TextDecoder().decode(bytes.subarray(0, 200_000));
  const broken = text.split("\ufffd").length - 1;
  const good = (text.match(/[\u0080-\ufffc]/g) ?? []).length;
  return new TextDecoder(good > broken ? "utf-8" : "windows-1252");
}
