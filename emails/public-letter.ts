/**
 * A letter as anybody may read it: without its reader's name, places, tastes and links, and with a form for a letter of one's own.
 * Parts that are the reader's alone are marked when the letter is written (weekly-letter.ts). Pure.
 */
import { brand } from "~/brand";
import { escapeHtml } from "./fill";

export const OWN_START = "<!--own-->";
export const OWN_END = "<!--/own-->";
const FORM_PLACE = "<!--get-yours-->";
const OWN_PART = new RegExp(`${OWN_START}[\\s\\S]*?${OWN_END}`, "g");

/** @returns null for a letter that was written before these parts were marked. @param action where the form goes */
export function publicLetter(html: string, action: string): string | null {
  const parts = html.split(FORM_PLACE);
  return parts.length === 2 ? parts.join(formHtml(action)).replace(OWN_PART, "") : null;
}

const formHtml = (action: string): string => `<tr><td style="padding:0 24px 28px">
<form class="ink" method="post" action="${escapeHtml(action)}" style="padding:16px 18px;border:2px solid #f03c14;font:16px/1.45 Arial, Helvetica, sans-serif;color:#141210">
<p style="margin:0 0 10px"><b>This letter was written for somebody else.</b> ${brand.persona} writes each of them for one person: by what you like, when you go out and where you live.</p>
<label for="email" style="display:block;margin:0 0 4px;font-weight:bold">Your email</label>
<input id="email" name="email" type="email" autocomplete="email" required style="box-sizing:border-box;width:100%;max-width:320px;min-height:44px;padding:8px 12px;border:2px solid #141210;border-radius:0;background:#fff;color:#141210;font:inherit">
<button type="submit" style="min-height:44px;margin:8px 0 0;padding:8px 20px;border:0;border-radius:0;background:#f03c14;color:#141210;font:inherit;font-weight:bold;cursor:pointer">Get yours</button>
</form></td></tr>`;
