/**
 * The inline scripts that this site put into a page. They are told by a mark that is made for each rendering and taken off
 * before the page leaves, so a script that came with somebody's text is not among them. A nonce proper could not be cached.
 */
import { createHash } from "node:crypto";

/** @returns the page without the mark, and the CSP hash sources of the scripts that had it, each once */
export function takeOwnScripts(page: Buffer, mark: string): { page: Buffer; hashes: string[] } {
  // Latin-1 keeps every byte unchanged.
  const html = page.toString("latin1");
  const own = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const hashes = [...html.matchAll(own)].map(
    ([, body = ""]) => `'sha256-${createHash("sha256").update(body, "latin1").digest("base64")}'`,
  );
  const unmarked = html.replaceAll(` nonce="${mark}"`, "");
  return { page: Buffer.from(unmarked, "latin1"), hashes: [...new Set(hashes)] };
}
