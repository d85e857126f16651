/**
 * The inline scripts that this site put into a page. They are told by a mark that is made for each rendering and taken off
 * before the page leaves, so a script that came with somebody's text is not among them. A nonce proper could not be cached.
 */
import { createHash } from "node:crypto";

const END = "</script>";

/** @returns the page without the mark, and the CSP hash sources of the scripts that had it, each once */
export function takeOwnScripts(html: string, mark: string): { page: string; hashes: string[] } {
  const marked = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf(marked); at !== -1; at = html.indexOf(marked, at + 1)) {
    const opens = html.lastIndexOf("<", at);
    const begins = html.indexOf(">", at) + 1;
    const tag = html.slice(opens, begins);
    if (!tag.startsWith("<script") || tag.includes(" src=")) continue;
    const body = html.slice(begins, html.indexOf(END, begins));
    hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return { page: html.replaceAll(marked, ""), hashes: [...hashes] };
}
