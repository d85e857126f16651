/**
 * Frames of letters, written in MJML. The build compiles them once, because mjml is slow to load. %%names%% are placeholders
 * for values; parts between <!--NAME--> and <!--/NAME--> are repeated or removed.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

export interface Frame {
  name: string;
  mjml: string;
}

export interface CompiledFrame {
  /** Hash of the MJML source, so that frames of an older build are not used. */
  fingerprint: string;
  html: string;
}

const compiled = new Map<string, Promise<string>>();

/** The compiled frame from the build; compiled here, once, if the build has none for this source. */
export function frameHtml(frame: Frame): Promise<string> {
  const cached = compiled.get(frame.name);
  if (cached) return cached;
  const html = builtFrame(frame).then(async (built) => (built ?? (await compileFrame(frame))).html);
  compiled.set(frame.name, html);
  return html;
}

export async function compileFrame(frame: Frame): Promise<CompiledFrame> {
  const { default: mjml2html } = await import("mjml");
  const { html, errors } = await mjml2html(frame.mjml, { validationLevel: "strict", keepComments: true });
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join("\n"));
  return {
    fingerprint: fingerprintOf(frame),
    html: html.replaceAll(/>\s+</g, "><").replaceAll(/\s{2,}/g, " "),
  };
}

const COMPILED = resolve("build/emails.json");

async function builtFrame(frame: Frame): Promise<CompiledFrame | null> {
  const text = await readFile(COMPILED, "utf8").catch(() => null);
  if (text === null) return null;
  const built = (JSON.parse(text) as Record<string, CompiledFrame | undefined>)[frame.name];
  return built?.fingerprint === fingerprintOf(frame) ? built : null;
}

const fingerprintOf = (frame: Frame) => createHash("sha256").update(frame.mjml).digest("hex");
