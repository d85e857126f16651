/**
 * The inline scripts that this site put into a page. They are told by a mark that is made for each rendering and taken off
 * before the page leaves, so a script that came with somebody's text is not among them. A nonce proper could not be cached.
 */
import { createHash } from "node:crypto";

/** @returns the page without the mark, and the CSP hash sources of the scripts that had it, each once */
export function takeOwnScripts(html: string, mark: string): { page: string; hashes: string[] } {
  const own = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const hashes = [...html.matchAll(own)].map(
    ([, body = ""]) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`,
  );
  return { page: html.replaceAll(` nonce="${mark}"`, ""), hashes: [...new Set(hashes)] };
}
